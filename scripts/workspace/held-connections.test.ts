import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type ClientRequest, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createGateway, listen, type RunningServer } from '@maitred/host/server';
import { inRoot } from './packages';
import { type ProviderProcess, startProvider } from './provider-process';
import { runNode } from './run-process';

/** Milliseconds after which the application gives up on a call. */
const CALL_TIMEOUT_MS = 7000;
const HALF_SENT =
  'POST /api/token/ HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{';

let folder: string;
let password: string;
let provider: ProviderProcess;
let server: RunningServer;
const sockets: Socket[] = [];
const pictures: ClientRequest[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'maitred-held-'));
  mkdirSync(path.join(folder, 'build/assets'), { recursive: true });
  const dataFolder = path.join(folder, 'data');
  await operate(
    dataFolder,
    ...['create-restaurant', '--name', 'Linde', '--address', '1 Quay'],
    ...['--from', '08:00', '--to', '22:00', '--timezone', 'Europe/Berlin'],
  );
  await operate(
    dataFolder,
    ...['create-camera', '--restaurant', '1', '--name', 'Hall', '--source', 'demo:hall'],
  );
  const created = await operate(
    dataFolder,
    ...['create-user', 'anna', '--restaurants', '1', '--permissions', 'all'],
  );
  password = /password:?\s+(\S+)/i.exec(created)?.[1] ?? '';
  provider = await startProvider({
    dataFolder,
    environment: { DEMO: '0', DATABASE_URL: '', LOG_LEVEL: 'silent' },
  });
  const gateway = createGateway({
    hostBuild: path.join(folder, 'build'),
    remotes: {},
    config: { remotes: {} },
    apiAddress: provider.address,
  });
  server = await listen(gateway, { port: 0, host: '127.0.0.1', connectionsPerClient: 1000 });
}, 120_000);
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  for (const picture of pictures) picture.destroy();
  await server.close();
  await provider.stop();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

/** Runs one of the provider's commands, as an operator does. */
async function operate(dataFolder: string, ...parameters: string[]): Promise<string> {
  const { code, output } = await runNode(
    ['--import', 'tsx', 'src/operations/operate.ts', ...parameters],
    { cwd: inRoot('provider-api'), environment: { DATA_DIR: dataFolder, DATABASE_URL: '' } },
  );
  if (code !== 0) throw new Error(output);
  return output;
}

async function call(address: string, token?: string, body?: object): Promise<unknown> {
  const response = await fetch(server.address + address, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${address} is answered with ${response.status}`);
  return response.json();
}

async function signIn(): Promise<string> {
  const pair = await call('/api/token/', undefined, { username: 'anna', password });
  return (pair as { access: string }).access;
}

/** Opens a live picture and reads it until it ends. */
function openPicture(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(server.address + address, { agent: false }, (response) => {
      response.resume();
      response.on('error', () => undefined);
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    pictures.push(request);
  });
}

it('hundreds of open requests and live pictures block no other request, even from the same address', async () => {
  const [camera] = (await call('/api/cameras/', await signIn())) as { live_url: string }[];
  const opened = await Promise.all(
    Array.from({ length: 260 }, () => openPicture(camera?.live_url ?? '')),
  );
  expect(opened.filter((status) => status === 200)).toHaveLength(16);
  expect(opened.filter((status) => status === 429)).toHaveLength(244);

  let closed = 0;
  let answers = '';
  for (let number = 0; number < 300; number += 1) {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      answers += data.toString();
    });
    socket.on('close', () => {
      closed += 1;
    });
    socket.write(HALF_SENT);
    sockets.push(socket);
  }
  for (let round = 0; round < 5; round += 1) {
    const token = await signIn();
    await call('/api/users/me/', token);
    await call('/api/alerts/unread_count/', token);
    await call('/api/cameras/', token);
  }
  // Within the time limit for receiving a whole request.
  while (closed < 300) await new Promise((resolve) => setTimeout(resolve, 100));
  const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  // The provider rejects requests over a client's limit; this server times out the others.
  expect(new Set(statuses)).toEqual(new Set(['408', '429']));
  expect(statuses.filter((status) => status === '429').length).toBeGreaterThanOrEqual(200);
}, 60_000);
