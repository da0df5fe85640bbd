import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sign } from '@telegram-apps/init-data-node';
import { sql } from 'drizzle-orm';
import { alerts, cameras, faceLists, faceProfiles, users } from './database/schema';
import { putFaceImage } from './faces/face-image.repository';
import { createLogger } from './logger';
import { ENDPOINTS } from './openapi/openapi-document';
import { callsOf } from './testing/calls';
import { portrait } from './testing/face-photos';
import {
  BOT_TOKEN,
  BY_TEST,
  type Call,
  createTestProvider,
  PASSWORD,
  type TestProvider,
} from './testing/test-provider';

const MODEL_KEY = 'key-of-the-chat-model';
const WRONG_PASSWORD = 'a wrong password';
const PICTURE_ID = '00000000-0000-5000-8000-000000000001';
/** Without these, no call with a session reaches its own queries. */
const KEPT_TABLES = [
  'guesses',
  'users',
  'sessions',
  'restaurant_members',
  'restaurants',
  'cameras',
];

const written: string[] = [];
const secrets = new Map<string, string>([
  [PASSWORD, 'the password'],
  [WRONG_PASSWORD, 'a wrong password'],
  [BOT_TOKEN, 'the token of the bot'],
  [MODEL_KEY, 'the key of the model'],
]);
const statuses = new Set<number>();
let provider: TestProvider;
let access: string;
let refresh: string;
let addresses: string[];
let photo: Buffer;

beforeAll(async () => {
  // A model that fails, and repeats what it was sent.
  const model = createServer((request, response) =>
    response.writeHead(500).end(request.headers.authorization),
  ).listen(0, '127.0.0.1');
  await once(model, 'listening');
  const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/`;
  provider = await createTestProvider({
    logger: createLogger('trace', { write: (line) => written.push(line) }),
    chatModel: { url, model: 'small', key: MODEL_KEY },
  });
  await provider.reset();
  await insertObjects();
  await signIn();
  await makeCalls();
  await renameTables();
  await makeCalls();
  model.close();
}, 120_000);
afterAll(() => provider.close());

async function insertObjects(): Promise<void> {
  const { database, clock } = provider;
  photo = await portrait().jpeg().toBuffer();
  await database.insert(cameras).values({ restaurantId: 1, name: 'Hall', streamUrl: 'demo:hall' });
  await database.insert(faceLists).values({ restaurantId: 1, name: 'List', type: 'clients' });
  await database.insert(faceProfiles).values({ listId: 1, name: 'Ann', gender: 'F' });
  const uploadedAt = clock.now;
  const picture = { id: PICTURE_ID, restaurantId: 1, picture: photo, uploadedAt };
  await putFaceImage(database, picture, BY_TEST);
  const alert = { restaurantId: 1, type: 'crowding' as const, count: 9, createdAt: clock.now };
  await database.insert(alerts).values(alert);
  const [anna] = await database.select().from(users);
  secrets.set(anna?.passwordHash ?? '', 'the hash of the password');
}

async function signIn(): Promise<void> {
  const body = { username: 'anna', password: PASSWORD };
  const answer = await provider.call({ method: 'POST', url: '/api/token/', body });
  ({ access, refresh } = answer.body as { access: string; refresh: string });
  addresses = [
    '/api/media/alerts/1.webp',
    '/api/media/cameras/1.webp',
    `/api/media/faces/${PICTURE_ID}.webp`,
  ].map((path) => provider.services.addresses.sign(path));
  secrets.set(access, 'an access token').set(refresh, 'a refresh token');
  for (const address of addresses) secrets.set(signatureOf(address), 'a signature');
}

const signatureOf = (address: string) =>
  new URLSearchParams(address.split('?')[1]).get('signature') ?? '';

/** Makes every call, some of them refused, with every secret somewhere in them. */
async function makeCalls(): Promise<void> {
  const ids = { restaurant: 1, camera: 1, zone: 1, list: 1, profile: 1, alert: 1 };
  for (const { name, params, query, body } of callsOf(ids)) {
    const { method, path } = ENDPOINTS[`${name}Endpoint`] ?? { method: 'GET', path: '' };
    const text = new URLSearchParams(
      Object.entries(query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const url = `${path.replace(/\{(\w+)\}/g, (_match, key) => String(params?.[key]))}?${text}`;
    await make({ method, url, body, token: access });
  }
  await make({ ...postTo('/api/chat/chat_prompt/', { text: 'a good day?', timezone: 'UTC' }) });
  for (const address of addresses) {
    await make({ url: address });
    await make({ url: `${address}x` });
    await make({ url: `/api/none${address}`, token: access });
    await make({ method: 'DELETE', url: address });
  }
  for (const password of [PASSWORD, WRONG_PASSWORD]) {
    await make(postTo('/api/token/', { username: 'anna', password }));
    await make(postTo('/api/token/', { username: 'nobody', password }));
    await make(postTo('/api/token/', { username: 'anna', password, [password]: 1 }));
    const init_data = sign({ user: { id: 7, first_name: 'A' } }, BOT_TOKEN, provider.clock.now);
    secrets.set(init_data, 'init data');
    secrets.set(new URLSearchParams(init_data).get('hash') ?? '', 'the hash of init data');
    await make(
      postTo('/api/telegram_athentication/bot/', { username: 'anna', password, init_data }),
    );
  }
  await make(postTo('/api/token/', '{"password": "correct horse'));
  await make(postTo('/api/token/refresh/', { refresh }));
  await make(postTo('/api/token/refresh/', { refresh: `${refresh}x` }));
  await make({ url: '/api/alerts/', token: `${access}x` });
  await sendDetection(provider.services.ingestKeys.keyOf(1));
  await sendDetection(`${provider.services.ingestKeys.keyOf(1)}x`);
  await upload(photo);
  await upload(Buffer.from('no picture'));
  await make(postTo('/api/token/blacklist/', { refresh: `${refresh}x` }));
}

const postTo = (url: string, body: unknown): Call => ({
  method: 'POST',
  url,
  body,
  token: access,
  headers: { 'content-type': 'application/json' },
});

async function make(call: Call): Promise<void> {
  const { status, body } = await provider.call(call);
  statuses.add(status);
  const found = /"(?:refresh|access)":"([^"]+)"/g;
  for (const [, token] of JSON.stringify(body).matchAll(found)) {
    secrets.set(token ?? '', 'a token');
  }
}

async function sendDetection(key: string): Promise<void> {
  secrets.set(key, 'the key of a camera');
  const nothing = { people: [], faces: [], tables: [] };
  const body = { camera_id: 1, at: provider.clock.now.toISOString(), sequence: 1, ...nothing };
  await make({ method: 'POST', url: '/ingest/detections/', body, token: key });
}

async function upload(file: Buffer): Promise<void> {
  const head = (name: string) => `--edge\r\ncontent-disposition: form-data; name="${name}"`;
  await make({
    method: 'POST',
    url: '/api/face_profiles/image_upload/',
    token: access,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    body: Buffer.concat([
      Buffer.from(
        `${head('restaurant_id')}\r\n\r\n1\r\n${head('image')}; filename="a.jpg"\r\n\r\n`,
      ),
      file,
      Buffer.from('\r\n--edge--\r\n'),
    ]),
  });
}

/** Makes all further writes fail in the database, with their values in the error. */
async function renameTables(): Promise<void> {
  const tables = await provider.database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of (tables as unknown as { rows: { name: string }[] }).rows) {
    if (!KEPT_TABLES.includes(name)) {
      await provider.database.execute(sql.raw(`alter table "${name}" rename to "gone_${name}"`));
    }
  }
}

describe('the log at the finest level', () => {
  it('contains the requests and what failed', () => {
    expect([...statuses].sort()).toEqual([200, 201, 204, 400, 401, 403, 404, 405, 415, 500]);
    const log = written.join('');
    expect(log).toContain('"method":"POST","path":"/api/token/"');
    expect(log).toContain('Failed query: insert into \\"messenger_logins\\"');
    expect(log).toContain('relation \\"messenger_logins\\" does not exist');
    expect(log).toContain('the chat model failed');
    expect(log).toContain('"stack":"    at ');
  });

  it('contains no secrets', () => {
    const log = written.join('');
    const found = [...secrets].filter(([secret]) => log.includes(secret));
    expect(found.map(([, what]) => what)).toEqual([]);
    // There was one secret of each kind to be found.
    expect(new Set(secrets.values()).size).toBe(12);
  });

  it("masks secrets even in other libraries' messages", () => {
    const lines: string[] = [];
    const logger = createLogger('trace', { write: (line) => lines.push(line) });
    logger.warn(`GET ${addresses[0]} with Bearer ${access}`);
    logger.warn({ err: new Error(`${addresses[1]} ${refresh}`) }, 'failed');
    for (const secret of [access, refresh, ...addresses.map(signatureOf)]) {
      expect(lines.join('')).not.toContain(secret);
    }
  });
});
