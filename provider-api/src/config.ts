import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { BLURRED } from './media/mark-people';
import { type OpenIdSettings, readOpenIdConfig } from './openid/openid-config';
import { DEFAULT_DATA_DIRECTORY } from './own-files';
import { readPushSettings } from './push/push-settings';
import { readSecretFiles } from './secret-files';
import { TRANSCODINGS } from './streams/video-plan';

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

function wholeNumber(minimum: number, maximum: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'not a whole number'),
    v.transform(Number),
    v.minValue(minimum, `below ${minimum}`),
    v.maxValue(maximum, `above ${maximum}`),
  );
}

const FlagSchema = v.pipe(
  v.picklist(['0', '1', 'false', 'true'], 'neither 0 nor 1'),
  v.transform((text) => text === '1' || text === 'true'),
);

/** Bits of an address by IP version. */
const ADDRESS_BITS: Record<number, number> = { 4: 32, 6: 128 };

/** Whether it is an address, or a network in CIDR notation other than the whole internet. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = ADDRESS_BITS[isIP(address)];
  if (most === undefined || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
}

const ProxiesSchema = v.pipe(
  v.string(),
  // `0` is from when the setting could only be on or off.
  v.transform((text) => (text === '0' ? '' : text)),
  // Also allows spaces and a trailing comma, because compose joins the gateway and a list that may be empty.
  v.transform((text) => text.split(/[\s,]+/).filter((part) => part !== '')),
  v.array(
    v.pipe(
      v.string(),
      v.check(
        isNetwork,
        ({ input }) =>
          `"${input}" is neither an address such as 10.0.0.2 nor a network such as 10.0.0.0/24`,
      ),
    ),
  ),
);

const BotsSchema = v.pipe(
  v.string(),
  v.parseJson(undefined, 'not JSON'),
  // Valibot's record also accepts arrays.
  v.check((bots) => !Array.isArray(bots), 'not an object of tokens'),
  v.record(v.string(), v.pipe(v.string(), v.nonEmpty()), 'not an object of tokens'),
);

/** A path, name or address. Rejects quotes and Windows line ends, which some readers of env files leave in values. */
const PlainTextSchema = v.pipe(
  v.string(),
  v.check(
    (text) => !/^[\s"']|[\s"']$/.test(text),
    ({ input }) =>
      `${JSON.stringify(input)} has quotes, spaces or a line end of Windows around it, as an env file may leave them there`,
  ),
);

const SecretSchema = v.pipe(
  v.string(),
  v.check(
    (text) => !/[\r\n]$/.test(text),
    'ends in a line end, as an env file of Windows may leave it there',
  ),
);

/** How many days a kind of data is kept; 0 means for ever. */
const DAYS_KEPT = wholeNumber(0, 36_500);

const EnvironmentSchema = v.object({
  HOST: v.optional(PlainTextSchema, '127.0.0.1'),
  /** 0 lets the system choose. */
  PORT: v.optional(wholeNumber(0, 65_535), '8000'),
  /** A separate port for `/metrics`, on HOST; none by default. */
  METRICS_PORT: v.optional(wholeNumber(0, 65_535)),
  /** Holds the embedded database and the generated secret. */
  DATA_DIR: v.optional(PlainTextSchema, DEFAULT_DATA_DIRECTORY),
  /** A PostgreSQL to use instead of the embedded database. */
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^postgres(?:ql)?:\/\//, 'not a postgres:// address'),
      v.check(
        (text) => URL.canParse(withHost(text)),
        'not an address; a password with other signs than letters and digits goes into DATABASE_PASSWORD',
      ),
    ),
  ),
  /** Added to DATABASE_URL if that has no password; a separate secret, which may come from a file. */
  DATABASE_PASSWORD: v.optional(SecretSchema),
  /** Signs tokens and addresses of pictures. If not given, generated and stored in DATA_DIR. */
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'shorter than 32 characters'))),
  /** The public prefix that the servers in front use for `/api`; also used in addresses of pictures and streams. */
  API_PREFIX: v.optional(
    v.pipe(
      v.string(),
      // The gateway, which gets the same variable, cannot strip a trailing slash.
      v.regex(
        /^(?:\/[a-z0-9][a-z0-9._~-]*)+$/i,
        'no path such as /service, without a slash at its end',
      ),
    ),
    '/api',
  ),
  DEMO: v.optional(FlagSchema, '0'),
  DEMO_SEED: v.optional(wholeNumber(0, 2 ** 31), '1'),
  /** Mean seconds between two alerts of the demo's simulator; 0 stops the simulator. */
  SIMULATOR_INTERVAL: v.optional(wholeNumber(0, 86_400), '60'),
  ACCESS_TOKEN_SECONDS: v.optional(wholeNumber(1, 86_400), '300'),
  REFRESH_TOKEN_SECONDS: v.optional(wholeNumber(60, 31_536_000), '1209600'),
  /** Addresses and networks of the proxies whose X-Forwarded-For is trusted, separated by commas or spaces. */
  TRUST_PROXY: v.optional(ProxiesSchema, ''),
  /** Tokens of the messenger's bots by the id in the path: `{"my-bot":"123456:ABC"}`. */
  MESSENGER_BOTS: v.optional(BotsSchema, '{}'),
  /** A file with the OpenID issuer for signing in, and what its groups may do. */
  OPENID_CONFIG: v.optional(PlainTextSchema),
  OPENID_CLIENT_SECRET: v.optional(SecretSchema),
  /** Made by `npm run push-key`; if given, alerts are pushed to phones. */
  PUSH_PRIVATE_KEY: v.optional(v.string()),
  /** How push services can contact the operator: `mailto:` or `https:`. */
  PUSH_CONTACT: v.optional(v.string()),
  /** An OpenAI-compatible API that helps the chat to understand prompts; none by default. */
  CHAT_MODEL_URL: v.optional(v.pipe(v.string(), v.url('not an address'))),
  CHAT_MODEL: v.optional(PlainTextSchema, 'default'),
  CHAT_MODEL_KEY: v.optional(SecretSchema),
  /** What to do with a camera's video that not every browser plays; `h264` costs processor time. */
  STREAM_TRANSCODE: v.optional(v.picklist(TRANSCODINGS, 'neither off nor h264'), 'off'),
  /** Whose faces are made unrecognisable in the pictures of alerts. */
  BLUR_FACES: v.optional(v.picklist(BLURRED, 'neither guests, everybody nor nobody'), 'guests'),
  /** Whether descriptors of faces on face lists are computed, stored, and sent to the restaurant's detectors. */
  RECOGNITION: v.optional(FlagSchema, '0'),
  /** Days after which the data are deleted; 0 keeps them for ever. */
  KEEP_ALERT_PICTURES_DAYS: v.optional(DAYS_KEPT, '90'),
  KEEP_SIGHTINGS_DAYS: v.optional(DAYS_KEPT, '90'),
  KEEP_ALERTS_DAYS: v.optional(DAYS_KEPT, '0'),
  KEEP_VISITS_DAYS: v.optional(DAYS_KEPT, '0'),
  KEEP_CHAT_DAYS: v.optional(DAYS_KEPT, '0'),
  KEEP_CHANGES_DAYS: v.optional(DAYS_KEPT, '365'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `not one of ${LOG_LEVELS.join(', ')}`), 'warn'),
});

export type Config = ReturnType<typeof readConfig>;

/** @throws {Error} that names every wrong setting, in one line. */
export function readConfig(environment: Record<string, string | undefined>) {
  // An empty variable is how compose files and shells spell "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { secrets, problems: unread } = readSecretFiles(given);
  const parsed = v.safeParse(EnvironmentSchema, { ...given, ...secrets });
  const issues = parsed.issues ?? [];
  const openId = readOpenId(
    given.OPENID_CONFIG,
    secrets.OPENID_CLIENT_SECRET ?? given.OPENID_CLIENT_SECRET,
  );
  const push = readPushSettings(
    secrets.PUSH_PRIVATE_KEY ?? given.PUSH_PRIVATE_KEY,
    given.PUSH_CONTACT,
  );
  const problems = [
    ...unread,
    ...openId.problems,
    ...push.problems,
    ...issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
  ];
  if (!parsed.success || problems.length > 0) {
    throw new Error(`configuration: ${problems.join('; ')}`);
  }
  const settings = parsed.output;
  return {
    host: settings.HOST,
    port: settings.PORT,
    metricsPort: settings.METRICS_PORT,
    dataDirectory: resolve(settings.DATA_DIR),
    databaseUrl: withPassword(settings.DATABASE_URL, settings.DATABASE_PASSWORD),
    secretKey: settings.SECRET_KEY,
    apiPrefix: settings.API_PREFIX,
    demo: settings.DEMO,
    demoSeed: settings.DEMO_SEED,
    simulatorInterval: settings.SIMULATOR_INTERVAL,
    accessTokenSeconds: settings.ACCESS_TOKEN_SECONDS,
    refreshTokenSeconds: settings.REFRESH_TOKEN_SECONDS,
    trustedProxies: settings.TRUST_PROXY,
    messengerBots: new Map(Object.entries(settings.MESSENGER_BOTS)),
    openId: openId.settings,
    push: push.settings,
    chatModel:
      settings.CHAT_MODEL_URL === undefined
        ? undefined
        : {
            url: settings.CHAT_MODEL_URL,
            model: settings.CHAT_MODEL,
            key: settings.CHAT_MODEL_KEY,
          },
    streamTranscoding: settings.STREAM_TRANSCODE,
    blurFaces: settings.BLUR_FACES,
    recognition: settings.RECOGNITION,
    retention: {
      alertPicturesDays: settings.KEEP_ALERT_PICTURES_DAYS,
      sightingsDays: settings.KEEP_SIGHTINGS_DAYS,
      alertsDays: settings.KEEP_ALERTS_DAYS,
      visitsDays: settings.KEEP_VISITS_DAYS,
      chatDays: settings.KEEP_CHAT_DAYS,
      changesDays: settings.KEEP_CHANGES_DAYS,
    },
    logLevel: settings.LOG_LEVEL,
  };
}

function readOpenId(
  file: string | undefined,
  clientSecret: string | undefined,
): { settings?: OpenIdSettings; problems: string[] } {
  if (file === undefined) {
    return {
      problems: clientSecret === undefined ? [] : ['OPENID_CLIENT_SECRET: without OPENID_CONFIG'],
    };
  }
  try {
    return { settings: readOpenIdConfig(file, clientSecret), problems: [] };
  } catch (error) {
    return {
      problems: [`OPENID_CONFIG: ${error instanceof Error ? error.message : String(error)}`],
    };
  }
}

/** Inserts a host, because the driver allows a user directly before a socket path. */
function withHost(address: string): string {
  return address.replace('@/', '@socket/');
}

/** Adds the password unless the address has one. It goes into the query, which also works for sockets. */
function withPassword(address: string | undefined, password: string | undefined) {
  if (address === undefined || password === undefined) return address;
  const { password: own, searchParams, search } = new URL(withHost(address));
  if (own !== '' || searchParams.has('password')) return address;
  return `${address}${search === '' ? '?' : '&'}password=${encodeURIComponent(password)}`;
}
