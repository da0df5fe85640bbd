import * as v from 'valibot';

const AddressSchema = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:/i, 'it must begin with https:// or http://'),
);
/** One that would end the header, or its directive, would break every page that carries it. */
const PolicySourceSchema = v.pipe(
  v.string(),
  v.regex(/^[!-+\--:<-~]+$/, 'it must be one source, such as https://web.telegram.org'),
);
const GridSideSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1024));
const SiteIdSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/** What a deployment declares of one remote. */
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
   * Where its screens may be, each with all that lies below: `/terrace`. Its own name where this is left out.
   */
  paths: v.optional(v.array(v.pipe(v.string(), v.startsWith('/')))),
});

/** What a deployment tells the application; nothing of it is baked into a build. */
export const ConfigSchema = v.object({
  /** The remotes of this deployment, by name. */
  remotes: v.record(v.string(), RemotePlaceSchema),
  /**
   * What the operator has declared to run, by name (`host`, `alerts`): image tags, say. It is shown
   * beside what is served and what runs; nothing else follows from it.
   */
  declared: v.optional(v.record(v.string(), v.string())),
  /** Whether `?remote=alerts@http://localhost:3002` may put a developer's remote into their tab. */
  localOverrides: v.optional(v.boolean()),
  /** Origins besides the application's own that pictures and streams come from. */
  media: v.optional(v.array(AddressSchema)),
  /** The grid that the provider counts heat on, where it is not the contract's 64 by 36. */
  heatmapGrid: v.optional(v.object({ columns: GridSideSchema, rows: GridSideSchema })),
  /** Where errors are reported. */
  errorReporting: v.optional(v.object({ dsn: AddressSchema })),
  /** Where page visits are sent: a Matomo's tracking address, and the site they count for. */
  tracker: v.optional(v.object({ url: AddressSchema, siteId: SiteIdSchema })),
  /** The OpenID issuer by which the provider signs in, by the name that people know. */
  openid: v.optional(v.object({ name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)) })),
  /** The messenger whose mini-app signs in. */
  messenger: v.optional(
    v.object({
      /** Its web-app script. */
      scriptUrl: AddressSchema,
      /** CSP sources that may frame the mini-app's page; without them nobody may. */
      frameAncestors: v.optional(v.array(PolicySourceSchema)),
    }),
  ),
});
export type Config = v.InferOutput<typeof ConfigSchema>;
