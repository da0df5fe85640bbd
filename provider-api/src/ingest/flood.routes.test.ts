import { setMaxListeners } from 'node:events';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cameraStates, cameras, orders, visits } from '../database/schema';
import { setUpTestProvider } from '../testing/set-up-test-provider';

const provider = setUpTestProvider();
let address: string;
beforeAll(async () => {
  address = await provider.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  await provider.database
    .insert(cameras)
    .values([1, 1, 2].map((restaurantId) => ({ restaurantId, name: 'Hall', streamUrl: 'x' })));
});

interface Answer {
  sequence: number;
  status: number;
  word: string | undefined;
  retryAfter: string | null;
}

async function post(path: string, key: string, body: unknown, signal?: AbortSignal) {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    word: text === '' ? undefined : (JSON.parse(text) as { status: string }).status,
    retryAfter: answer.headers.get('retry-after'),
  };
}

/** Sends a detection of ten people whom no other detection has seen. */
async function send(cameraId: number, sequence: number, signal?: AbortSignal): Promise<Answer> {
  const people = Array.from({ length: 10 }, (_, number) => ({
    track: `${sequence}-${number}`,
    x: number / 10,
    y: 0.5,
  }));
  const at = provider.clock.now.toISOString();
  const key = provider.services.ingestKeys.keyOf(cameraId);
  const body = { camera_id: cameraId, at, sequence, people, faces: [], tables: [] };
  return { sequence, ...(await post('/ingest/detections/', key, body, signal)) };
}

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

describe('detections that arrive faster than they are processed', () => {
  it('are accepted or refused with a reason, keep the newest, and are counted exactly', async () => {
    const flood = upTo(60).map((sequence) => send(1, sequence));
    const others = [2, 3].map((cameraId) => send(cameraId, 1));
    const answers = await Promise.all(flood);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([204, 204]);
    const taken = answers.filter(({ status }) => status === 204);
    const refused = answers.filter(({ status }) => status !== 204);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, word, retryAfter } of refused) {
      // Some arrive late on another connection, after a newer one was taken.
      expect([
        ['superseded', '1'],
        ['sequence_not_newer', null],
      ]).toContainEqual([word, retryAfter]);
      expect(status).toBe(word === 'superseded' ? 429 : 409);
    }
    expect(refused.some(({ word }) => word === 'superseded')).toBe(true);
    expect(taken.map(({ sequence }) => sequence)).toContain(60);
    const states = await provider.database.select().from(cameraStates);
    expect(states.find(({ cameraId }) => cameraId === 1)?.sequence).toBe(60);
    expect(await provider.database.$count(visits)).toBe((taken.length + 2) * 10);
    expect(provider.services.detections.waiting).toBe(0);
    // An acknowledged detection is not taken twice, and the next one is accepted.
    expect(await send(1, 60)).toMatchObject({ status: 409 });
    expect(await send(1, 61)).toMatchObject({ status: 204 });
  });

  it('are refused before their body is read if the queue is full', async () => {
    expect(await send(1, 1)).toMatchObject({ status: 204 });
    const { detections, ingestKeys } = provider.services;
    const stop = new AbortController();
    setMaxListeners(0, stop.signal);
    // From other cameras: some are being taken until `end` resolves, the others wait.
    let endAll = () => {};
    const end = new Promise<void>((resolve) => {
      endAll = resolve;
    });
    const others = upTo(300).map((number) =>
      detections
        .run({ cameraId: 1000 + number, run: undefined, sequence: 1 }, () => end, stop.signal)
        .catch(() => {}),
    );
    try {
      const unreadable = { method: 'POST' as const, url: '/ingest/detections/', body: '{' };
      const headers = (key: string) => ({
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
      });
      expect(
        await provider.call({ ...unreadable, headers: headers(ingestKeys.keyOf(1)) }),
      ).toMatchObject({
        status: 429,
        body: { status: 'throttled' },
        headers: { 'retry-after': '1' },
      });
      // The camera of a key that was never right is unknown.
      const answer = await provider.call({ ...unreadable, headers: headers('a key') });
      expect(answer.status).toBe(400);
    } finally {
      endAll();
      stop.abort();
      await Promise.all(others);
    }
    expect(await send(1, 2)).toMatchObject({ status: 204 });
  });

  it('are refused before their body is read after too many wrong keys of a client', async () => {
    expect(await send(1, 1)).toMatchObject({ status: 204 });
    const body = {
      camera_id: 1,
      at: provider.clock.now.toISOString(),
      sequence: 2,
      people: [],
      faces: [],
      tables: [],
    };
    const statuses = new Set<number>();
    for (const _ of upTo(60)) statuses.add((await post('/ingest/detections/', 'x', body)).status);
    expect([...statuses]).toEqual([401]);
    expect(await post('/ingest/detections/', 'x', 'no detection')).toMatchObject({
      status: 429,
      word: 'throttled',
    });
    // A right key still works, even from the same address.
    expect(await send(1, 2)).toMatchObject({ status: 204 });
    provider.clock.advance(60);
    expect(await post('/ingest/detections/', 'x', body)).toMatchObject({ status: 401 });
  });

  it('leave nothing in the queue once their senders have disconnected', async () => {
    const gone = new AbortController();
    const flood = upTo(20).flatMap((sequence) =>
      [1, 2, 3].map((cameraId) => send(cameraId, sequence, gone.signal)),
    );
    await Promise.race(flood);
    gone.abort();
    await Promise.allSettled(flood);
    const answer = await send(1, 1000);
    expect(answer.status).toBe(204);
    expect(provider.services.detections.waiting).toBe(0);
    const states = await provider.database.select().from(cameraStates);
    expect(await provider.database.$count(visits)).toBeGreaterThanOrEqual(states.length * 10);
  });
});

describe('order reports that arrive faster than they are processed', () => {
  it('are accepted or refused per restaurant, and stored as answered', async () => {
    const report = (restaurantId: number, uid: number) => {
      const order = {
        uid: String(uid),
        number: uid,
        type: 'Table',
        status: 'CookingStarted',
        price: 1,
        opened_at: provider.clock.now.toISOString(),
        items: [],
      };
      const key = provider.services.ingestKeys.keyOfTill(restaurantId);
      return post('/ingest/orders/', key, { orders: [order] });
    };
    const flood = upTo(60).map((uid) => report(1, uid));
    const other = report(2, 1);
    const answers = await Promise.all(flood);
    expect(await other).toMatchObject({ status: 204 });
    const refused = answers.filter(({ status }) => status !== 204);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect(answer).toEqual({ status: 429, word: 'throttled', retryAfter: '1' });
    }
    expect(await provider.database.$count(orders)).toBe(answers.length - refused.length + 1);
  });
});
