import * as v from 'valibot';
import { RemoteDeclarationSchema } from './declaration.schema';

/** A file of a build, relative to the folder of its version, with its Subresource Integrity hash. */
const BuildFileSchema = v.object({ file: v.string(), integrity: v.string() });

const NamedFilesSchema = v.record(v.string(), v.array(BuildFileSchema));

/**
 * Descriptor of one build of a remote. Unknown keys are allowed, because a host may read descriptors of newer remotes.
 */
export const RemoteBuildSchema = v.object({
  name: v.string(),
  /** `<semver>-<content hash>` */
  version: v.string(),
  builtAt: v.string(),
  /** Number of the wire contract that the remote was built and tested with. */
  contract: v.number(),
  /** Semver ranges that the host must satisfy. Shared libraries are listed if the build imports them. */
  requires: v.objectWithRest(
    { kit: v.string(), react: v.string(), federation: v.string() },
    v.string(),
  ),
  /** Contains the exposed module and the widgets. */
  entry: BuildFileSchema,
  /** Files that each screen, or each language, needs besides the entry, to be preloaded with it. */
  screens: NamedFilesSchema,
  messages: NamedFilesSchema,
  /** Omitted by builds older than the declaration of screens: none of their screens are offered. */
  declares: v.optional(RemoteDeclarationSchema),
});
export type RemoteBuild = v.InferOutput<typeof RemoteBuildSchema>;

/**
 * The same as a host reads it: a declaration that it cannot read is dropped. It may come from a later kit, in which
 * case the build's requirements say so.
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
