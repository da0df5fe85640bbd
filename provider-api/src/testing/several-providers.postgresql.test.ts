import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../database/database';
import { openPostgres } from '../database/open-database';
import { alerts } from '../database/schema';
import { createDatabase, dropDatabase } from './postgres-databases';
import { createTestProvider, PASSWORD, type TestProvider } from './test-provider';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const server = process.env.TEST_POSTGRES_SERVER ?? '';
const name = `maitred_test_${randomUUID()}`;

let url: string;
let first: OpenDatabase;
let second: OpenDatabase;

beforeAll(async () => {
  url = await createDatabase(server, name);
});
afterAll(() => dropDatabase(server, name));

beforeEach(async () => {
  // At the same time, on a database that is empty the first time: migrations take turns.
  [first, second] = await Promise.all([openPostgres(url), openPostgres(url)]);
});
afterEach(() => Promise.all([first.close(), second.close()]));

describe('several providers on one PostgreSQL', () => {
  it('have one leader, and another one after it has stopped', async () => {
    expect(await Promise.all([first.leads(), first.leads()])).toEqual([true, true]);
    expect(await second.leads()).toBe(false);
    await first.close();
    expect(await second.leads()).toBe(true);
    first = await openPostgres(url);
    expect(await first.leads()).toBe(false);
  });

  it('elect another leader even if the first stops right after becoming leader', async () => {
    const asked = first.leads();
    await first.close();
    expect(await asked).toBe(true);
    expect(await second.leads()).toBe(true);
    first = await openPostgres(url);
  });

  it('elect another leader when the connection of the first is cut', async () => {
    expect(await first.leads()).toBe(true);
    await second.database.execute(
      // With the second argument it waits for the end, up to that many milliseconds; without it, it only requests it.
      sql`select pg_terminate_backend(pid, 10000) from pg_locks
        join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and datname = current_database()`,
    );
    expect(await second.leads()).toBe(true);
    expect(await first.leads()).toBe(false);
  });

  describe('behind one address', () => {
    let one: TestProvider;
    let other: TestProvider;
    beforeEach(async () => {
      one = await createTestProvider({ open: await openPostgres(url) });
      other = await createTestProvider({ open: await openPostgres(url) });
      await one.reset();
    });
    afterEach(() => Promise.all([one.close(), other.close()]));

    it("accept each other's tokens until one of them ends the session", async () => {
      const body = { username: 'anna', password: PASSWORD };
      const login = await one.call({ method: 'POST', url: '/api/token/', body });
      const { access: token, refresh } = login.body as { access: string; refresh: string };
      const readUser = () => other.call({ url: '/api/users/me/', token });
      expect(await readUser()).toMatchObject({ status: 200, body: { username: 'anna' } });

      const toRefresh = { method: 'POST', url: '/api/token/refresh/', body: { refresh } } as const;
      const renewed = await other.call(toRefresh);
      // As when two calls of an open tab went to different providers.
      expect(await one.call(toRefresh)).toMatchObject({ status: 200, body: renewed.body });

      const toEnd = { method: 'POST', url: '/api/token/blacklist/', body: { refresh } } as const;
      expect((await one.call({ ...toEnd, token })).status).toBeLessThan(300);
      expect((await readUser()).status).toBe(401);
      expect((await other.call(toRefresh)).status).toBe(401);
    });

    it("share the count of a client's wrong guesses, without locking out others", async () => {
      const signIn = ({ app }: TestProvider, from: string, username: string, password: string) =>
        app.inject({
          method: 'POST',
          url: '/api/token/',
          remoteAddress: from,
          payload: { username, password },
        });
      const guesses = Array.from({ length: 60 }, (_, number) =>
        signIn(number % 2 === 0 ? one : other, '192.0.2.60', `guest ${number}`, PASSWORD),
      );
      const answers = await Promise.all(guesses);
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 401)).toHaveLength(30);
      const refused = answers.filter(({ statusCode }) => statusCode === 429);
      expect(refused).toHaveLength(30);
      expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
      for (const provider of [one, other]) {
        expect((await signIn(provider, '192.0.2.60', 'anna', PASSWORD)).statusCode).toBe(429);
        expect((await signIn(provider, '192.0.2.61', 'anna', PASSWORD)).statusCode).toBe(200);
      }
    });

    it("see each other's changes", async () => {
      const alert = { restaurantId: 1, type: 'crowding' as const, count: 9, createdAt: NOW };
      await one.database.insert(alerts).values([alert, alert, alert]);
      const token = await one.logIn('anna');
      const unread = async ({ call }: TestProvider) =>
        (await call({ url: '/api/alerts/unread_count/', token })).body;
      expect([await unread(one), await unread(other)]).toEqual([{ count: 3 }, { count: 3 }]);
      const url = '/api/alerts/mark_read_by_id/';
      await one.call({ method: 'POST', url, token, body: { ids: [1, 2] } });
      expect([await unread(one), await unread(other)]).toEqual([{ count: 1 }, { count: 1 }]);

      const list = { name: 'Regulars', restaurant_id: 1, type: 'clients' };
      await other.call({ method: 'POST', url: '/api/face_profiles_lists/', token, body: list });
      expect(await one.call({ url: '/api/face_profiles_lists/', token })).toMatchObject({
        body: { results: [{ name: 'Regulars' }] },
      });
    });
  });
});
