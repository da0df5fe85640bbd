import * as v from 'valibot';

const AddressSchema = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:/i, 'it must begin with https:// or http://'),
);
/** A CSP source. One that could end the header or its directive would break every page that carries it. */
const PolicySourceSchema = v.pipe(
  v.string(),
  v.regex(/^[!-+\--:<-~]+$/, 'it must be one source, such as https://web.telegram.org'),
);
const GridSideSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1024));
const SiteIdSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/** What a deployment declares about one remote. */
const RemotePlaceSchema = v.object({
  /** Address of the remote's remote.json. */
  descriptor: v.pipe(
    v.string(),
    v.regex(
      /^(?:\/|https?:\/\/)/i,
      'it must be a path such as /r/alerts/remote.json, or a whole address',
    ),
  ),
  /** Pins the remote to a version that its descriptor lists. */
  version: v.optional(v.string()),
  /**
   * Paths at which its screens may be, each with everything below it: `/terrace`. Defaults to the remote's own name.
   */
  paths: v.optional(v.array(v.pipe(v.string(), v.startsWith('/')))),
});

/** What a deployment tells the application; nothing of it is baked into a build. */
export const ConfigSchema = v.object({
  /** The remotes of this deployment, by name. */
  remotes: v.record(v.string(), RemotePlaceSchema),
  /**
   * What the operator has declared to run, by name (`host`, `alerts`), such as image tags. It is only shown next to the
   * served and the running versions.
   */
  declared: v.optional(v.record(v.string(), v.string())),
  /** Whether `?remote=alerts@http://localhost:3002` may load a developer's remote into their tab. */
  localOverrides: v.optional(v.boolean()),
  /** Origins besides the application's own that pictures and streams come from. */
  media: v.optional(v.array(AddressSchema)),
  /** The grid of the provider's heatmap, if it differs from the contract's 64 by 36. */
  heatmapGrid: v.optional(v.object({ columns: GridSideSchema, rows: GridSideSchema })),
  /** Where errors are reported. */
  errorReporting: v.optional(v.object({ dsn: AddressSchema })),
  /** Where page visits are sent: a Matomo tracking address, and the id of the site. */
  tracker: v.optional(v.object({ url: AddressSchema, siteId: SiteIdSchema })),
  /** The OpenID issuer through which the provider signs people in, with the name that people know it by. */
  openid: v.optional(v.object({ name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)) })),
  /** The messenger whose mini-app can sign people in. */
  messenger: v.optional(
    v.object({
      /** Address of its web-app script. */
      scriptUrl: AddressSchema,
      /** CSP sources that may frame the mini-app's page; without them nobody may. */
      frameAncestors: v.optional(v.array(PolicySourceSchema)),
    }),
  ),
});
export type Config = v.InferOutput<typeof ConfigSchema>;
