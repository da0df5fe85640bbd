import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { ReadQuestion } from '../chat/chat-model';
import { cameras, faceLists, idempotencyKeys } from '../database/schema';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { type Call, createTestProvider, type TestProvider } from '../testing/test-provider';
import { deleteOldKeys } from './idempotency-key.repository';

/** A chat model that answers only when released. */
class HeldModel {
  #release = () => {};
  #asked = () => {};
  readonly isAsked = new Promise<void>((resolve) => {
    this.#asked = resolve;
  });
  readonly #isReleased = new Promise<void>((resolve) => {
    this.#release = resolve;
  });

  readonly read: ReadQuestion = async () => {
    this.#asked();
    await this.#isReleased;
    return undefined;
  };

  release(): void {
    this.#release();
  }
}

const provider = setUpTestProvider();
let anna: string;
beforeEach(async () => {
  await provider.database
    .insert(cameras)
    .values({ restaurantId: 1, name: 'Hall', streamUrl: 'demo:hall' });
  await provider.database
    .insert(faceLists)
    .values({ restaurantId: 1, name: 'Staff', type: 'employees' });
  anna = await provider.logIn('anna');
});

const ZONE = {
  camera_id: 1,
  name: 'Counter',
  config: {
    type: 'pa',
    polygon: [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 0.5, y: 1 },
    ],
    alert: { type: 'crowding', count: 5 },
  },
};
const LIST = { name: 'Guests', restaurant_id: 1, type: 'clients' };
const PROFILE = { name: 'Ann', gender: 'F', image_ids: [], list_id: 1 };
const PROMPT = { text: 'visits today', timezone: 'UTC' };

const create = (url: string, body: object, key: string, changes: Partial<Call> = {}) =>
  provider.call({
    method: 'POST',
    url,
    token: anna,
    body,
    headers: { 'idempotency-key': key },
    ...changes,
  });

const listZones = async () =>
  (await provider.call({ url: '/api/vazone/', token: anna })).body as { id: number }[];

describe('a create request with an idempotency key', () => {
  it.each([
    ['/api/vazone/', ZONE, '/api/vazone/', 1],
    ['/api/face_profiles_lists/', LIST, '/api/face_profiles_lists/', 2],
    ['/api/face_profiles/', PROFILE, '/api/face_profiles/', 1],
    ['/api/chat/chat_prompt/', PROMPT, '/api/chat/', 2],
  ])('creates once, and returns the first response again: %s', async (url, body, list, count) => {
    const key = randomUUID();
    const first = await create(url, body, key);
    expect(first.status).toBe(201);
    const second = await create(url, body, key.toUpperCase());
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(second.headers.etag).toBe(first.headers.etag);
    const { body: listed } = await provider.call({ url: list, token: anna });
    const rows = Array.isArray(listed) ? listed : (listed as { results: unknown[] }).results;
    expect(rows).toHaveLength(count);
  });

  it('creates again with another key, without one, as another user and for another call', async () => {
    const key = randomUUID();
    const { body } = await create('/api/vazone/', ZONE, key);
    await create('/api/vazone/', ZONE, randomUUID());
    await create('/api/vazone/', ZONE, key, { headers: {} });
    await provider.addMember('boris', 1);
    await create('/api/vazone/', ZONE, key, { token: await provider.logIn('boris') });
    expect(await listZones()).toHaveLength(4);
    expect(await create('/api/face_profiles_lists/', LIST, key)).toMatchObject({ status: 201 });
    expect(await create('/api/vazone/', ZONE, key)).toMatchObject({ status: 201, body });
  });

  it('is refused if its key was used with another body, regardless of the order of fields', async () => {
    const key = randomUUID();
    await create('/api/vazone/', ZONE, key);
    expect(await create('/api/vazone/', { ...ZONE, name: 'Bar' }, key)).toMatchObject({
      status: 422,
      body: { status: 'key_reused', details: expect.stringMatching(/^Idempotency-Key: /) },
    });
    const turned = Object.fromEntries(Object.entries(ZONE).reverse());
    expect(await create('/api/vazone/', turned, key)).toMatchObject({ status: 201 });
    expect(await listZones()).toHaveLength(1);
  });

  it('can be repeated after a failure', async () => {
    const key = randomUUID();
    expect(await create('/api/vazone/', { ...ZONE, camera_id: 99 }, key)).toMatchObject({
      status: 404,
    });
    expect(await create('/api/vazone/', ZONE, key)).toMatchObject({ status: 201 });
    const question = { ...PROMPT, timezone: 'Nowhere' };
    expect(await create('/api/chat/chat_prompt/', question, key)).toMatchObject({ status: 400 });
    expect(await create('/api/chat/chat_prompt/', PROMPT, key)).toMatchObject({ status: 201 });
  });

  it('is refused if its key is not a UUID', async () => {
    expect(await create('/api/vazone/', ZONE, 'one')).toMatchObject({
      status: 400,
      body: { status: 'invalid', details: 'Idempotency-Key: not a UUID' },
    });
    expect(await listZones()).toEqual([]);
  });

  it('creates only once when sent ten times simultaneously', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create('/api/vazone/', ZONE, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => (body as { id: number }).id)).size).toBe(1);
    expect(await listZones()).toHaveLength(1);
  });

  it('creates again after 24 hours, when old keys are deleted', async () => {
    const key = randomUUID();
    await create('/api/vazone/', ZONE, key);
    provider.clock.advance(24 * 3600 - 1);
    anna = await provider.logIn('anna');
    await create('/api/vazone/', ZONE, key);
    await deleteOldKeys(provider.database, provider.clock.now);
    expect(await provider.database.$count(idempotencyKeys)).toBe(1);
    expect(await listZones()).toHaveLength(1);
    provider.clock.advance(1);
    await create('/api/vazone/', ZONE, key);
    expect(await listZones()).toHaveLength(2);
    provider.clock.advance(24 * 3600 + 1);
    await deleteOldKeys(provider.database, provider.clock.now);
    expect(await provider.database.$count(idempotencyKeys)).toBe(0);
  });

  it('keeps only the newest thousand keys of a user, and older ones of others', async () => {
    await provider.database.execute(sql`
      insert into idempotency_keys (user_id, call, key, request_digest, answer, taken_at)
      select case when n > 1000 then 2 else 1 end, 'POST /api/vazone/', gen_random_uuid(), '', '{}',
        ${provider.clock.now.toISOString()}::timestamptz - make_interval(secs => n)
      from generate_series(1, 1001) as n`);
    await create('/api/vazone/', ZONE, randomUUID());
    expect(await provider.database.$count(idempotencyKeys)).toBe(1001);
  });
});

describe('a slow create request', () => {
  it('refuses a repetition while it runs, and returns the same response afterwards', async () => {
    const model = new HeldModel();
    const slow = await createTestProvider({
      open: { ...openOf(provider), close: async () => {} },
    });
    slow.services.chatModel = model.read;
    const key = randomUUID();
    const ask = () =>
      slow.call({
        method: 'POST',
        url: '/api/chat/chat_prompt/',
        token: anna,
        body: { text: 'how is the weather', timezone: 'UTC' },
        headers: { 'idempotency-key': key },
      });
    const first = ask();
    await model.isAsked;
    expect(await ask()).toMatchObject({
      status: 409,
      body: { status: 'under_way' },
      headers: { 'retry-after': '1' },
    });
    model.release();
    const { status, body } = await first;
    expect(status).toBe(201);
    expect(await ask()).toMatchObject({ status: 201, body });
    await slow.close();
  });

  it('can be repeated if the process ended before it responded', async () => {
    const key = randomUUID();
    const takenAt = new Date(provider.clock.now.getTime() - 3 * 60_000 - 1);
    await provider.database.insert(idempotencyKeys).values({
      userId: 1,
      call: 'POST /api/chat/chat_prompt/',
      key,
      requestDigest: '',
      takenAt,
    });
    expect(await create('/api/chat/chat_prompt/', PROMPT, key)).toMatchObject({ status: 201 });
  });
});

function openOf({ database, services }: TestProvider) {
  return {
    database,
    ingest: services.ingestDatabase,
    unlimited: database,
    kind: globalThis.TEST_DATABASE,
    leads: async () => true,
  };
}
