import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { createDatabase, dropDatabase, TEMPLATE } from '../testing/postgres-databases';
import { createTestProvider, type TestProvider } from '../testing/test-provider';
import { openPostgres } from './open-database';

const NAME = 'maitred_test_limited';

let provider: TestProvider;
beforeAll(async () => {
  const server = process.env.TEST_POSTGRES_SERVER ?? '';
  const url = await createDatabase(server, NAME, TEMPLATE);
  const open = await openPostgres(url, { statementTimeoutMs: 2000 });
  provider = await createTestProvider({
    open: {
      ...open,
      close: async () => {
        await open.close();
        await dropDatabase(server, NAME);
      },
    },
  });
  await provider.reset();
});
afterAll(() => provider.close());

describe('a statement that takes too long', () => {
  it('is cancelled by the database, and its request gets 503 with a Retry-After header', async () => {
    const token = await provider.logIn('anna');
    // Replaced by a view that takes long to read.
    await provider.database.execute(sql`alter table restaurants rename to slow_restaurants`);
    await provider.database.execute(sql`
      create view restaurants as select slow_restaurants.* from slow_restaurants, pg_sleep(10)`);
    const answer = await provider.call({ url: '/api/restaurants/', token });
    expect(answer).toMatchObject({ status: 503, body: { status: 'busy' } });
    expect(answer.headers['retry-after']).toBe('5');
    await provider.database.execute(sql`drop view restaurants`);
    await provider.database.execute(sql`alter table slow_restaurants rename to restaurants`);
    expect((await provider.call({ url: '/api/users/me/', token })).status).toBe(200);
  });
});
