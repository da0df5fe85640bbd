import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openPostgres } from '../database/open-database';
import { DatabaseWay } from '../testing/database-way';
import { createDatabase, dropDatabase, TEMPLATE } from '../testing/postgres-databases';
import { createTestProvider, PASSWORD, type TestProvider } from '../testing/test-provider';

const SERVER = process.env.TEST_POSTGRES_SERVER ?? '';
const NAME = `maitred_test_${randomUUID()}`;
/** As many as a provider has connections for calls. */
const TIMES = 10;

let way: DatabaseWay;
let provider: TestProvider;

beforeAll(async () => {
  way = await DatabaseWay.to(await createDatabase(SERVER, NAME, TEMPLATE));
  const open = await openPostgres(way.address, { statementTimeoutMs: 1000 });
  provider = await createTestProvider({ open });
  await provider.reset();
});
afterAll(async () => {
  way.cut();
  await provider.close();
  await dropDatabase(SERVER, NAME);
});

const UNAVAILABLE = [503, { status: 'database_unavailable' }, '5'];

it('if its database connections go silent, the provider fails their requests and answers later ones', async () => {
  const token = await provider.logIn('anna');
  const call = () => provider.call({ url: '/api/users/me/', token });
  const callOften = () => Promise.all(Array.from({ length: TIMES }, call));
  // All at once, so that each has its own connection.
  expect((await callOften()).map(({ status }) => status)).toEqual(Array(TIMES).fill(200));
  way.silence();
  const failed = (await callOften()).filter(({ status }) => status !== 200);
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.map(({ status, body, headers }) => [status, body, headers['retry-after']])).toEqual(
    failed.map(() => UNAVAILABLE),
  );
  expect((await callOften()).map(({ status }) => status)).toEqual(Array(TIMES).fill(200));
});

it('without its database, the provider answers 503 with a Retry-After header', async () => {
  const token = await provider.logIn('anna');
  way.cut();
  const signIn = { username: 'anna', password: PASSWORD };
  const answers = [
    await provider.call({ url: '/api/users/me/', token }),
    await provider.call({ url: '/api/cameras/', token }),
    await provider.call({ method: 'POST', url: '/api/token/', body: signIn }),
  ];
  expect(
    answers.map(({ status, body, headers }) => [status, body, headers['retry-after']]),
  ).toEqual(answers.map(() => UNAVAILABLE));
});
