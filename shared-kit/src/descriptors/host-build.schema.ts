import * as v from 'valibot';

/** What the host's build says of itself, `/host.json`. Unknown keys are let through. */
export const HostBuildSchema = v.object({
  /** `<semver>-<content hash>` */
  version: v.string(),
  builtAt: v.string(),
  /** What it provides to remotes. */
  provides: v.object({ kit: v.string(), react: v.string(), federation: v.string() }),
});
export type HostBuild = v.InferOutput<typeof HostBuildSchema>;
