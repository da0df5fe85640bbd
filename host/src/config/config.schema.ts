import * as v from 'valibot';

export const CONFIG_ADDRESS = '/config.json';

const AddressSchema = v.pipe(v.string(), v.url());

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
  /** Origins besides the application's own that pictures and streams come from. */
  media: v.optional(v.array(AddressSchema)),
  /** Where errors are reported. */
  errorReporting: v.optional(v.object({ dsn: AddressSchema })),
  /** Where page visits are sent. */
  tracker: v.optional(v.object({ address: AddressSchema })),
  /** The messenger whose mini-app signs in: its script, and the sources that may frame the page. */
  messenger: v.optional(v.object({ script: AddressSchema, frameAncestors: v.array(v.string()) })),
});
export type Config = v.InferOutput<typeof ConfigSchema>;
