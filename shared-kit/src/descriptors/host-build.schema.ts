import * as v from 'valibot';

/** Descriptor of the host's build, `/host.json`. Unknown keys are allowed. */
export const HostBuildSchema = v.object({
  /** `<semver>-<content hash>` */
  version: v.string(),
  builtAt: v.string(),
  /** Versions that it provides to remotes. */
  provides: v.object({ kit: v.string(), react: v.string(), federation: v.string() }),
});
export type HostBuild = v.InferOutput<typeof HostBuildSchema>;
