import * as v from 'valibot';
import { RemoteDeclarationSchema } from './declaration.schema';

/** A file of a build, relative to the folder of its version, with its Subresource Integrity hash. */
const BuildFileSchema = v.object({ file: v.string(), integrity: v.string() });

const NamedFilesSchema = v.record(v.string(), v.array(BuildFileSchema));

/**
 * What a remote's build says of itself. Unknown keys are let through: a host reads descriptors of
 * remotes that were built after it.
 */
export const RemoteBuildSchema = v.object({
  name: v.string(),
  /** `<semver>-<content hash>` */
  version: v.string(),
  builtAt: v.string(),
  /** Number of the wire contract that the remote was built and tested with. */
  contract: v.number(),
  /** Semver ranges that the host must satisfy: of libraries that hosts share whole, those that the build imports. */
  requires: v.objectWithRest(
    { kit: v.string(), react: v.string(), federation: v.string() },
    v.string(),
  ),
  /** With the exposed module and the widgets. */
  entry: BuildFileSchema,
  /** What each screen, and each language, needs beside the entry, to be preloaded with it. */
  screens: NamedFilesSchema,
  messages: NamedFilesSchema,
  /** Left out by builds from before a remote declared its screens: none of theirs is offered. */
  declares: v.optional(RemoteDeclarationSchema),
});
export type RemoteBuild = v.InferOutput<typeof RemoteBuildSchema>;

/**
 * The same as a host reads it: a declaration that it cannot read is left out. It may be of a later kit, which the build
 * says by what it requires.
 */
const KeptBuildSchema = v.object({
  ...RemoteBuildSchema.entries,
  declares: v.fallback(RemoteBuildSchema.entries.declares, undefined),
});

/** `/r/<name>/remote.json`: the versions kept on the server, newest activation first. */
export const RemoteDescriptorSchema = v.object({
  name: v.string(),
  versions: v.pipe(v.array(KeptBuildSchema), v.minLength(1)),
});
export type RemoteDescriptor = v.InferOutput<typeof RemoteDescriptorSchema>;
