import { PERMISSION_RESOURCES, PERMISSION_VERBS } from '@maitred/contract';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from 'fastify';
import sharp from 'sharp';
import { createApp } from '../app/create-app';
import { createServices, type ServiceSettings } from '../app/create-services';
import type { Services } from '../app/services';
import type { Provenance } from '../changes/provenance';
import type { Database, OpenDatabase } from '../database/database';
import * as schema from '../database/schema';
import type { FrameFormat, SeenScene } from '../media/frame-source';
import { DAY_MS } from '../time/durations';
import { openTestDatabase } from './open-test-database';

export const BOT_TOKEN = '123456:a-token-of-the-tests';
export const PASSWORD = 'correct horse';
/** The origin of changes that a test makes directly, without a call. */
export const BY_TEST: Provenance = {
  by: { kind: 'operator', name: 'test' },
  at: new Date('2026-03-10T12:00:00.000Z'),
  network: null,
  requestId: null,
};

/** Only `AlertPusher` pushes anything, and it runs only in tests that create one. */
const PUSH = {
  privateKey: 'CQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQk',
  contact: 'mailto:it@maitred.example',
};
/** As cheap as argon2 can be; a sign-in is verified at the cost given in the hash. */
const CHEAP_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const START = new Date('2026-03-10T12:00:00.000Z');
const ALL = PERMISSION_RESOURCES.flatMap((resource) =>
  PERMISSION_VERBS.map((verb) => `${verb}_${resource}`),
);

type Overrides = Pick<
  ServiceSettings,
  | 'shapes'
  | 'chatModel'
  | 'openId'
  | 'push'
  | 'streams'
  | 'livePictures'
  | 'guessPauseMs'
  | 'recognition'
  | 'drawFrame'
> & {
  logger?: FastifyBaseLogger;
  /** A database that several providers share; by default a new, empty one. */
  open?: OpenDatabase;
  trustedProxies?: readonly string[];
  /** Watches the app's calls. */
  observe?: (app: FastifyInstance, services: Services) => void;
};

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
  url: string;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestProvider {
  app: FastifyInstance;
  services: Services;
  database: Database;
  clock: { now: Date; advance: (seconds: number) => void };
  /** Empties every table and recreates two restaurants with a user each: `anna` and `boris`. */
  reset: () => Promise<void>;
  /** Signs a user in and resolves to the access token. */
  logIn: (username: string) => Promise<string>;
  call: (
    call: Call,
  ) => Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>;
  /**
   * Sends a detection. Defaults: camera 1, the camera's key, the current time, and the next sequence since
   * the last reset.
   */
  detect: (
    fields?: { camera_id?: number; [field: string]: unknown },
    request?: Pick<Call, 'token' | 'headers'>,
  ) => ReturnType<TestProvider['call']>;
  setPermissions: (username: string, permissions: string[]) => Promise<void>;
  addMember: (username: string, restaurantId: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Replaces the demo's drawing: the picture's width tells how many people were seen. */
function drawPlainFrame({ scene }: SeenScene, format: FrameFormat): Promise<Buffer> {
  const width = 16 + scene.people.length;
  const plain = { width, height: 9, channels: 3, background: 'black' } as const;
  return sharp({ create: plain }).toFormat(format).toBuffer();
}

/** A complete provider on a database, with a clock that only moves when advanced. */
export async function createTestProvider({
  logger,
  open,
  trustedProxies = [],
  observe,
  ...overrides
}: Overrides = {}): Promise<TestProvider> {
  const { database, ingest, kind, close } = open ?? (await openTestDatabase());
  /** The monotonic clock, which never goes back. */
  let elapsedMs = 0;
  const clock = {
    now: START,
    advance(seconds: number) {
      elapsedMs += seconds * 1000;
      this.now = new Date(this.now.getTime() + seconds * 1000);
    },
  };
  const services = createServices({
    database,
    kind,
    ingestDatabase: ingest,
    secretKey: 'a secret of the tests, long enough',
    accessTokenSeconds: 300,
    refreshTokenSeconds: 86_400,
    bots: new Map([['bot', BOT_TOKEN]]),
    push: PUSH,
    now: () => clock.now,
    elapsedMs: () => elapsedMs,
    drawFrame: drawPlainFrame,
    ...overrides,
  });
  const app = await createApp(services, {
    trustedProxies,
    observe: (watched) => observe?.(watched, services),
    ...(logger === undefined ? {} : { logger }),
  });
  const passwordHash = await hash(PASSWORD, CHEAP_HASH);

  const call: TestProvider['call'] = async ({ method = 'GET', url, token, body, headers }) => {
    const request: InjectOptions = {
      method,
      url,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    };
    if (body !== undefined) request.payload = body as NonNullable<InjectOptions['payload']>;
    const response = await app.inject(request);
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: isJson ? (response.json() as unknown) : response.body,
      headers: response.headers,
    };
  };

  let sequence = 0;
  return {
    app,
    services,
    database,
    clock,
    call,
    detect: ({ camera_id = 1, ...fields } = {}, request = {}) => {
      sequence += 1;
      return call({
        method: 'POST',
        url: '/ingest/detections/',
        token: services.ingestKeys.keyOf(camera_id),
        ...request,
        body: {
          camera_id,
          at: clock.now.toISOString(),
          sequence,
          people: [],
          faces: [],
          tables: [],
          ...fields,
        },
      });
    },
    reset: async () => {
      sequence = 0;
      clock.now = START;
      elapsedMs += DAY_MS;
      await emptyTables(database);
      await insertTenants(database, passwordHash);
    },
    logIn: async (username) => {
      const { body } = await call({
        method: 'POST',
        url: '/api/token/',
        body: { username, password: PASSWORD },
      });
      return (body as { access: string }).access;
    },
    setPermissions: async (username, permissions) => {
      await database
        .update(schema.users)
        .set({ permissions })
        .where(sql`${schema.users.username} = ${username}`);
    },
    addMember: async (username, restaurantId) => {
      await database.execute(
        sql`insert into restaurant_members select id, ${restaurantId} from users where username = ${username}`,
      );
    },
    close: async () => {
      await services.streams.stop();
      await app.close();
      services.decoder.stop();
      await close();
    },
  };
}

/**
 * Deletes rows instead of truncating, and sets sequences instead of restarting them, which would create a new file for
 * each. With few rows this is many times as fast.
 */
async function emptyTables(database: Database): Promise<void> {
  const tables = Object.values(schema).filter((table) => table instanceof PgTable);
  const statements = tables.map((table) => {
    const { name, columns } = getTableConfig(table);
    const restart = columns.some(
      (column) => column.name === 'id' && column.getSQLType() === 'bigint',
    )
      ? `perform setval('"${name}_id_seq"', 1, false);`
      : '';
    return `delete from "${name}"; ${restart}`;
  });
  await database.execute(sql.raw(`do $$ begin ${statements.join(' ')} end $$`));
}

async function insertTenants(database: Database, passwordHash: string): Promise<void> {
  const hours = { workingHourFrom: '10:00', workingHourTo: '22:00' };
  await database.insert(schema.restaurants).values([
    { name: 'Harbour', address: '1 Quay', timezone: 'Europe/Berlin', ...hours },
    { name: 'Orchard', address: '2 Lane', timezone: 'Asia/Kolkata', ...hours },
  ]);
  await database.insert(schema.users).values([
    {
      username: 'anna',
      nameKey: 'anna',
      email: 'anna@example.org',
      permissions: ALL,
      passwordHash,
    },
    { username: 'boris', nameKey: 'boris', email: null, permissions: ALL, passwordHash },
  ]);
  await database.insert(schema.restaurantMembers).values([
    { userId: 1, restaurantId: 1 },
    { userId: 2, restaurantId: 2 },
  ]);
}
