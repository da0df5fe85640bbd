import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../database/schema';
import { IngestKeys } from '../ingest/ingest-keys';
import { deleteEndedSessions } from '../sessions/session.repository';
import { callsOf, idsOf } from '../testing/calls';
import { insertObjects, sendCall } from '../testing/send-call';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { PASSWORD } from '../testing/test-provider';
import { changeIngestKey, changeTillKey } from './change-key';
import { deleteCamera, deleteRestaurant, deleteUser } from './delete';
import {
  disableCamera,
  disableRestaurant,
  disableUser,
  enableCamera,
  enableRestaurant,
  enableUser,
} from './disable';
import { listEverything } from './list';
import type { Tools } from './tools';

const IDS = idsOf(1);
const KEYS = new IngestKeys('a secret of the tests, long enough');

const provider = setUpTestProvider();
let reported: string[];
beforeEach(async () => {
  await insertObjects(provider.database, IDS);
  reported = [];
});

const noInput = async () => '';
const tools = (answer = false): Tools => ({
  print: () => {},
  tell: (text) => reported.push(text),
  ask: async () => answer,
  keys: () => KEYS,
});
const get = (url: string, token: string) => provider.call({ url, token });
const detect = (token = KEYS.keyOf(IDS.camera)) =>
  provider.detect(
    {
      camera_id: IDS.camera,
      people: [{ track: 'a', x: 0.5, y: 0.5, visitor: 'guest', age: 30, sex: 'F' }],
      faces: [{ face_profile_id: IDS.profile, x: 0.5, y: 0.5 }],
    },
    { token },
  );
const reportOrders = (key = KEYS.keyOfTill(IDS.restaurant)) =>
  provider.call({ method: 'POST', url: '/ingest/orders/', token: key, body: { orders: [] } });
const logIn = (username: string) =>
  provider.call({
    method: 'POST',
    url: '/api/token/',
    body: { username, password: PASSWORD },
  });

/** Row counts of non-empty tables, except the change log, which stays. */
async function rowCounts(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of Object.values(schema)) {
    if (!(table instanceof PgTable) || table === schema.changes) continue;
    const count = await provider.database.$count(table);
    if (count > 0) counts[getTableConfig(table).name] = count;
  }
  return counts;
}

describe('a disabled user', () => {
  it('is signed out at the next request, and can sign in again once enabled', async () => {
    const tokens = (await logIn('anna')).body as { access: string; refresh: string };
    const boris = await provider.logIn('boris');
    await disableUser(provider.database, ['ANNA']);
    const { refresh } = tokens;
    expect(await get('/api/users/me/', tokens.access)).toMatchObject({ status: 401 });
    expect(
      await provider.call({ method: 'POST', url: '/api/token/refresh/', body: { refresh } }),
    ).toMatchObject({ status: 401, body: { status: 'token_invalid' } });
    expect(await logIn('anna')).toMatchObject({
      status: 401,
      body: { status: 'invalid_credentials' },
    });
    expect(await get('/api/users/me/', boris)).toMatchObject({ status: 200 });
    expect(await listEverything(provider.database)).toMatch(/user anna: .*, disabled/);
    await enableUser(provider.database, ['anna']);
    expect(await get('/api/users/me/', tokens.access)).toMatchObject({ status: 401 });
    expect(await logIn('anna')).toMatchObject({ status: 200 });
  });

  it('keeps neither push subscriptions nor id tokens in their ended sessions', async () => {
    const { database } = provider;
    for (const login of ['anna', 'boris']) await logIn(login);
    await database.update(schema.sessions).set({ idToken: 'a.b.c' });
    const subscribe = async () => {
      await database.delete(schema.pushSubscriptions);
      for (const { id } of await database.select().from(schema.sessions)) {
        const keys = { p256dh: 'p', auth: 'a', language: 'en' as const };
        await database
          .insert(schema.pushSubscriptions)
          .values({ sessionId: id, endpoint: `https://push.example/${id}`, ...keys });
      }
    };
    const left = async () =>
      database
        .select({
          username: schema.users.username,
          idToken: schema.sessions.idToken,
          endpoint: schema.pushSubscriptions.endpoint,
        })
        .from(schema.sessions)
        .innerJoin(schema.users, eq(schema.users.id, schema.sessions.userId))
        .leftJoin(
          schema.pushSubscriptions,
          eq(schema.pushSubscriptions.sessionId, schema.sessions.id),
        )
        .orderBy(schema.users.id);
    await subscribe();
    await disableUser(database, ['anna']);
    const expected = [
      { username: 'anna', idToken: null, endpoint: null },
      { username: 'boris', idToken: 'a.b.c', endpoint: expect.any(String) },
    ];
    expect(await left()).toEqual(expected);
    // What an earlier version left.
    await subscribe();
    await database.update(schema.sessions).set({ idToken: 'a.b.c' });
    await deleteEndedSessions(database, provider.clock.now);
    expect(await left()).toEqual(expected);
  });
});

describe('a disabled camera', () => {
  it('makes its detector get 403, and keeps its history', async () => {
    const anna = await provider.logIn('anna');
    expect(await detect()).toMatchObject({ status: 204 });
    await disableCamera(provider.database, ['1']);
    const refusal = { status: 403, body: { status: 'camera_disabled' } };
    expect(await detect()).toMatchObject(refusal);
    expect(await provider.call({ url: '/ingest/cameras/1/', token: KEYS.keyOf(1) })).toMatchObject(
      refusal,
    );
    expect((await get('/api/cameras/', anna)).body).toMatchObject([{ id: IDS.camera }]);
    expect(await listEverything(provider.database)).toContain('camera 1: Hall, disabled');
    await enableCamera(provider.database, ['1']);
    expect(await detect()).toMatchObject({ status: 204 });
  });
});

describe('a disabled restaurant', () => {
  it('is absent from all lists, and accepts neither detections nor orders', async () => {
    const anna = await provider.logIn('anna');
    await disableRestaurant(provider.database, ['1']);
    const answers = await Promise.all(
      ['/api/restaurants/', '/api/cameras/', '/api/vazone/', '/api/face_profiles_lists/'].map(
        async (url) => (await get(url, anna)).body,
      ),
    );
    expect(answers).toMatchObject([[], [], [], { results: [] }]);
    expect((await get('/api/alerts/', anna)).body).toMatchObject({ total_items: 0 });
    for (const one of callsOf(IDS).filter(({ query }) => query && 'restaurant_id' in query)) {
      expect(await sendCall(provider, one, anna)).toMatchObject({ status: 404 });
    }
    const refusal = { status: 403, body: { status: 'restaurant_disabled' } };
    expect(await detect()).toMatchObject(refusal);
    expect(await reportOrders()).toMatchObject(refusal);
    await enableRestaurant(provider.database, ['1']);
    expect((await get('/api/restaurants/', anna)).body).toMatchObject([{ id: 1 }]);
    expect(await reportOrders()).toMatchObject({ status: 204 });
  });
});

describe('an ingest key', () => {
  it('of one camera can be changed, so that the old one is refused, and others still work', async () => {
    await provider.database
      .insert(schema.cameras)
      .values({ restaurantId: 1, name: 'Door', streamUrl: 'demo:hall' });
    const said = await changeIngestKey(provider.database, ['1'], noInput, tools());
    const key = /^camera 1: Hall, generation 1\nkey (\S+)$/.exec(said)?.[1] ?? '';
    expect(key).toBe(KEYS.keyOf(1, 1));
    expect(await detect()).toMatchObject({ status: 401, body: { status: 'token_invalid' } });
    expect(await detect(key)).toMatchObject({ status: 204 });
    expect(await detect(KEYS.keyOf(1, 2))).toMatchObject({ status: 401 });
    expect(await detect(key.replace('1.', '2.'))).toMatchObject({ status: 401 });
    expect(await provider.call({ url: '/ingest/cameras/2/', token: KEYS.keyOf(2) })).toMatchObject({
      status: 200,
    });
    expect(await listEverything(provider.database)).toContain(
      'camera 1: Hall, key of generation 1',
    );
  });

  it('of one till can be changed, so that the old one is refused', async () => {
    expect(await reportOrders()).toMatchObject({ status: 204 });
    const said = await changeTillKey(provider.database, ['1'], noInput, tools());
    const key = said.split('key ')[1] ?? '';
    expect(await reportOrders()).toMatchObject({ status: 401 });
    expect(await reportOrders(key)).toMatchObject({ status: 204 });
    expect(await reportOrders(KEYS.keyOfTill(2))).toMatchObject({ status: 204 });
  });
});

describe('deleting', () => {
  it('lists what would be deleted, and does nothing without confirmation', async () => {
    await detect();
    const before = await rowCounts();
    const { database } = provider;
    const refusal = 'nothing was deleted';
    await expect(deleteCamera(database, ['1'], noInput, tools())).rejects.toThrow(refusal);
    await expect(deleteUser(database, ['anna'], noInput, tools())).rejects.toThrow(refusal);
    await expect(deleteRestaurant(database, ['1'], noInput, tools())).rejects.toThrow(refusal);
    expect(reported).toEqual([
      expect.stringMatching(
        /^camera 1: Hall would go, and with it zones: 1, .*stays: alerts: 1, sightings of faces: 1/,
      ),
      expect.stringMatching(/^user anna would go, and with them sessions: 0, messages/),
      expect.stringMatching(
        /^restaurant 1: Harbour would go, and with it cameras: 1, zones: 1, alerts: 1, .*visits: 1, visitors: 1/,
      ),
    ]);
    expect(await rowCounts()).toEqual(before);
  });

  it('a camera deletes its zones and state, but keeps its alerts and visits', async () => {
    await detect();
    await deleteCamera(provider.database, ['1', '--yes'], noInput, tools());
    const counts = await rowCounts();
    expect(Object.keys(counts)).not.toEqual(expect.arrayContaining(['cameras']));
    for (const gone of ['zones', 'heat_slots', 'camera_states'])
      expect(counts[gone]).toBeUndefined();
    expect(counts).toMatchObject({ alerts: 1, face_detections: 1, visits: 1 });
    expect(await detect()).toMatchObject({ status: 404 });
  });

  it('a user also deletes their sessions and chat', async () => {
    const anna = await provider.logIn('anna');
    await provider.call({
      method: 'POST',
      url: '/api/chat/chat_prompt/',
      token: anna,
      body: { text: 'visits today', timezone: 'UTC' },
    });
    expect(await deleteUser(provider.database, ['anna'], noInput, tools(true))).toBe(
      'user anna is deleted',
    );
    expect(await get('/api/users/me/', anna)).toMatchObject({ status: 401 });
    expect(await rowCounts()).toMatchObject({ users: 1, restaurant_members: 1 });
    expect(await provider.database.$count(schema.chatMessages)).toBe(0);
  });

  it('a restaurant deletes everything of its own, and nothing of another', async () => {
    await provider.reset();
    const others = await rowCounts();
    await insertObjects(provider.database, IDS);
    await detect();
    await reportOrders();
    await deleteRestaurant(provider.database, ['1', '--yes'], noInput, tools());
    expect(await rowCounts()).toEqual({ ...others, restaurants: 1, restaurant_members: 1 });
    await expect(
      deleteRestaurant(provider.database, ['1', '--yes'], noInput, tools()),
    ).rejects.toThrow('there is no restaurant 1');
  });

  it('can be repeated after an interruption', async () => {
    await detect();
    await provider.database.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`,
    );
    await provider.database.execute(
      sql`create trigger cut_off before delete on visitors for each row execute function refuse()`,
    );
    const begin = () => deleteRestaurant(provider.database, ['1', '--yes'], noInput, tools());
    try {
      await expect(begin()).rejects.toThrow();
      expect(await rowCounts()).toMatchObject({ restaurants: 2, visitors: 1 });
      expect(await provider.database.$count(schema.visits)).toBe(0);
      expect(await detect()).toMatchObject({ status: 403 });
    } finally {
      await provider.database.execute(sql`drop function refuse() cascade`);
    }
    expect(await begin()).toBe('restaurant 1: Harbour is deleted');
  });
});
