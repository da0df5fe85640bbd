import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

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

const BotsSchema = v.pipe(
  v.string(),
  v.parseJson(undefined, 'not JSON'),
  v.record(v.string(), v.pipe(v.string(), v.nonEmpty()), 'not an object of tokens'),
);

const EnvironmentSchema = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  /** 0 lets the system choose. */
  PORT: v.optional(wholeNumber(0, 65_535), '8000'),
  /** Holds the embedded database, the generated secret and uploaded pictures. */
  DATA_DIR: v.optional(v.string(), fileURLToPath(new URL('../../data/provider', import.meta.url))),
  /** A PostgreSQL to use instead of the embedded database. */
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//, 'not a postgres:// address')),
  ),
  /** Signs tokens and addresses of pictures. Generated and kept in DATA_DIR where it is not given. */
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'shorter than 32 characters'))),
  DEMO: v.optional(FlagSchema, '0'),
  DEMO_SEED: v.optional(wholeNumber(0, 2 ** 31), '1'),
  /** Mean seconds between two alerts of the demo's simulator; with 0 the demo stands still. */
  SIMULATOR_INTERVAL: v.optional(wholeNumber(0, 86_400), '60'),
  ACCESS_TOKEN_SECONDS: v.optional(wholeNumber(1, 86_400), '300'),
  REFRESH_TOKEN_SECONDS: v.optional(wholeNumber(60, 31_536_000), '1209600'),
  /** Whether the address of a client is read from X-Forwarded-For: only behind a proxy of one's own. */
  TRUST_PROXY: v.optional(FlagSchema, '0'),
  /** Tokens of the messenger's bots by the id in the path: `{"my-bot":"123456:ABC"}`. */
  MESSENGER_BOTS: v.optional(BotsSchema, '{}'),
  /** An OpenAI-compatible API that helps the chat to understand; none unless it is given. */
  CHAT_MODEL_URL: v.optional(v.pipe(v.string(), v.url('not an address'))),
  CHAT_MODEL: v.optional(v.string(), 'default'),
  CHAT_MODEL_KEY: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `not one of ${LOG_LEVELS.join(', ')}`), 'warn'),
});

export type Config = ReturnType<typeof readConfig>;

/** @throws {Error} that names every setting which is wrong, in one line. */
export function readConfig(environment: Record<string, string | undefined>) {
  // An empty variable is how compose files and shells spell "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(EnvironmentSchema, given);
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    throw new Error(`configuration: ${problems.join('; ')}`);
  }
  const settings = parsed.output;
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataDirectory: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    secretKey: settings.SECRET_KEY,
    demo: settings.DEMO,
    demoSeed: settings.DEMO_SEED,
    simulatorInterval: settings.SIMULATOR_INTERVAL,
    accessTokenSeconds: settings.ACCESS_TOKEN_SECONDS,
    refreshTokenSeconds: settings.REFRESH_TOKEN_SECONDS,
    trustProxy: settings.TRUST_PROXY,
    messengerBots: new Map(Object.entries(settings.MESSENGER_BOTS)),
    chatModel:
      settings.CHAT_MODEL_URL === undefined
        ? undefined
        : {
            url: settings.CHAT_MODEL_URL,
            model: settings.CHAT_MODEL,
            key: settings.CHAT_MODEL_KEY,
          },
    logLevel: settings.LOG_LEVEL,
  };
}
