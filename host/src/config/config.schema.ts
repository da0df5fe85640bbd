import * as v from 'valibot';

export const CONFIG_ADDRESS = '/config.json';

/** What a deployment tells the application; nothing of it is baked into a build. */
export const ConfigSchema = v.object({
  /** The remotes of this deployment, by name. */
  remotes: v.record(
    v.string(),
    v.object({
      /** Address of the remote's remote.json. */
      descriptor: v.string(),
      /** Pins the remote to a version that its descriptor lists. */
      version: v.optional(v.string()),
    }),
  ),
});
export type Config = v.InferOutput<typeof ConfigSchema>;
