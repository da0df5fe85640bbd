import { randomUUID } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openPostgres } from '../database/open-database';
import { createDatabase, dropDatabase, TEMPLATE } from '../testing/postgres-databases';
import { createTestProvider, PASSWORD, type TestProvider } from '../testing/test-provider';

const SERVER = process.env.TEST_POSTGRES_SERVER ?? '';
const NAME = `maitred_test_${randomUUID()}`;

let way: Server;
const open = new Set<Socket>();
let provider: TestProvider;

/** Between the provider and its PostgreSQL, so that this can be taken away. */
beforeAll(async () => {
  const address = new URL(await createDatabase(SERVER, NAME, TEMPLATE));
  const target = { host: address.hostname, port: Number(address.port || 5432) };
  way = createServer((socket) => {
    const onward = connect(target);
    for (const end of [socket, onward]) {
      open.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        socket.destroy();
        onward.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  const bound = way.address();
  address.hostname = '127.0.0.1';
  address.port = String(typeof bound === 'object' && bound !== null ? bound.port : 0);
  provider = await createTestProvider({ open: await openPostgres(address.href) });
  await provider.reset();
});
afterAll(async () => {
  await provider.close();
  await dropDatabase(SERVER, NAME);
});

it('without its database the provider answers calls with 503 and when to try again', async () => {
  const token = await provider.logIn('anna');
  way.close();
  for (const socket of open) socket.destroy();
  const signIn = { username: 'anna', password: PASSWORD };
  const answers = [
    await provider.call({ url: '/api/users/me/', token }),
    await provider.call({ url: '/api/cameras/', token }),
    await provider.call({ method: 'POST', url: '/api/token/', body: signIn }),
  ];
  expect(
    answers.map(({ status, body, headers }) => [status, body, headers['retry-after']]),
  ).toEqual(answers.map(() => [503, { status: 'database_unavailable' }, '5']));
});
