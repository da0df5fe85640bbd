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

/** Bits of an address by its kind. */
const ADDRESS_BITS: Record<number, number> = { 4: 32, 6: 128 };

/** Whether it is an address, or a network in CIDR notation that is not the whole world. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = ADDRESS_BITS[isIP(address)];
  if (most === undefined || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
}

const ProxiesSchema = v.pipe(
  v.string(),
  // What it was called while it could only be on or off.
  v.transform((text) => (text === '0' ? '' : text)),
  // By spaces too, and with nothing behind a comma: as compose joins the gateway and a list that may be empty.
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
  // A record of valibot is an array too.
  v.check((bots) => !Array.isArray(bots), 'not an object of tokens'),
  v.record(v.string(), v.pipe(v.string(), v.nonEmpty()), 'not an object of tokens'),
);

/** Of a path, a name or an address: tools that read env files leave quotes, or the line ends of Windows, in it. */
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

/** A kind of data is kept for so long; 0 is for ever. */
const DAYS_KEPT = wholeNumber(0, 36_500);

const EnvironmentSchema = v.object({
  HOST: v.optional(PlainTextSchema, '127.0.0.1'),
  /** 0 lets the system choose. */
  PORT: v.optional(wholeNumber(0, 65_535), '8000'),
  /** A port of its own for `/metrics`, on HOST; none unless it is given. */
  METRICS_PORT: v.optional(wholeNumber(0, 65_535)),
  /** Holds the embedded database, the generated secret and uploaded pictures. */
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
  /** Goes into DATABASE_URL where that has none: a secret of its own, which may come from a file. */
  DATABASE_PASSWORD: v.optional(SecretSchema),
  /** Signs tokens and addresses of pictures. Generated and kept in DATA_DIR where it is not given. */
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'shorter than 32 characters'))),
  /** How the servers in front begin the paths of `/api`: addresses of pictures and streams begin so too. */
  API_PREFIX: v.optional(
    v.pipe(
      v.string(),
      // The gateway, which gets the same variable, cannot take a slash off its end.
      v.regex(
        /^(?:\/[a-z0-9][a-z0-9._~-]*)+$/i,
        'no path such as /service, without a slash at its end',
      ),
    ),
    '/api',
  ),
  DEMO: v.optional(FlagSchema, '0'),
  DEMO_SEED: v.optional(wholeNumber(0, 2 ** 31), '1'),
  /** Mean seconds between two alerts of the demo's simulator; with 0 the demo stands still. */
  SIMULATOR_INTERVAL: v.optional(wholeNumber(0, 86_400), '60'),
  ACCESS_TOKEN_SECONDS: v.optional(wholeNumber(1, 86_400), '300'),
  REFRESH_TOKEN_SECONDS: v.optional(wholeNumber(60, 31_536_000), '1209600'),
  /** Addresses and networks of the proxies whose X-Forwarded-For tells who asks, separated by commas or spaces. */
  TRUST_PROXY: v.optional(ProxiesSchema, ''),
  /** Tokens of the messenger's bots by the id in the path: `{"my-bot":"123456:ABC"}`. */
  MESSENGER_BOTS: v.optional(BotsSchema, '{}'),
  /** A file that names the OpenID issuer by whom people may sign in, and what its groups may do. */
  OPENID_CONFIG: v.optional(PlainTextSchema),
  OPENID_CLIENT_SECRET: v.optional(SecretSchema),
  /** Of `npm run push-key`; alerts are pushed to phones where it is given. */
  PUSH_PRIVATE_KEY: v.optional(v.string()),
  /** Whom push services may turn to: `mailto:` or `https:`. */
  PUSH_CONTACT: v.optional(v.string()),
  /** An OpenAI-compatible API that helps the chat to understand; none unless it is given. */
  CHAT_MODEL_URL: v.optional(v.pipe(v.string(), v.url('not an address'))),
  CHAT_MODEL: v.optional(PlainTextSchema, 'default'),
  CHAT_MODEL_KEY: v.optional(SecretSchema),
  /** What becomes of a camera's video that not every browser plays; `h264` costs processor time. */
  STREAM_TRANSCODE: v.optional(v.picklist(TRANSCODINGS, 'neither off nor h264'), 'off'),
  /** Whose faces are made unrecognisable in the pictures of alerts. */
  BLUR_FACES: v.optional(v.picklist(BLURRED, 'neither guests, everybody nor nobody'), 'guests'),
  /** Whether descriptors of the faces on face lists are made, kept, and told to the detectors of their restaurant. */
  RECOGNITION: v.optional(FlagSchema, '0'),
  /** Days: what is older is deleted; 0 keeps it for ever. */
  KEEP_ALERT_PICTURES_DAYS: v.optional(DAYS_KEPT, '90'),
  KEEP_SIGHTINGS_DAYS: v.optional(DAYS_KEPT, '90'),
  KEEP_ALERTS_DAYS: v.optional(DAYS_KEPT, '0'),
  KEEP_VISITS_DAYS: v.optional(DAYS_KEPT, '0'),
  KEEP_CHAT_DAYS: v.optional(DAYS_KEPT, '0'),
  KEEP_CHANGES_DAYS: v.optional(DAYS_KEPT, '365'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `not one of ${LOG_LEVELS.join(', ')}`), 'warn'),
});

export type Config = ReturnType<typeof readConfig>;

/** @throws {Error} that names every setting which is wrong, in one line. */
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

/** Before a path to a socket a user may stand alone, as the driver has it. */
function withHost(address: string): string {
  return address.replace('@/', '@socket/');
}

/** An address that says its own password keeps it. The query is where one fits that names no host, but a socket. */
function withPassword(address: string | undefined, password: string | undefined) {
  if (address === undefined || password === undefined) return address;
  const { password: own, searchParams, search } = new URL(withHost(address));
  if (own !== '' || searchParams.has('password')) return address;
  return `${address}${search === '' ? '?' : '&'}password=${encodeURIComponent(password)}`;
}
