import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RunningProvider, runProvider } from '../testing/run-provider';
import { HOUR_MS } from '../time/durations';

/** The provider looks for late orders every five seconds. */
const ALERT_WITHIN_MS = 30_000;

let directory: string;
let provider: RunningProvider;
const ended: (() => void)[] = [];
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'maitred-till-'));
  operate('create-restaurant', ...OPEN_ALL_DAY);
  operate('create-user', 'ann', '--restaurants', '1', '--permissions', 'all', '--password-stdin');
  provider = await runProvider({ DATA_DIR: directory, DEMO: '0' });
}, 120_000);
afterAll(async () => {
  for (const end of ended) end();
  await provider?.end('SIGTERM');
  rmSync(directory, { recursive: true });
});

const OPEN_ALL_DAY = [
  ...['--name', 'Café', '--address', '3 Hill', '--from', '00:00', '--to', '23:59'],
  ...['--timezone', 'UTC'],
];
const environment = () => ({ PATH: process.env.PATH ?? '', DATA_DIR: directory });
const folder = new URL('../..', import.meta.url);
const run = (file: string, ...parameters: string[]) =>
  execFileSync(process.execPath, ['--import', 'tsx', `src/operations/${file}.ts`, ...parameters], {
    cwd: folder,
    env: environment(),
    input: 'a long password\n',
    encoding: 'utf8',
  }).trim();
const operate = (...parameters: string[]) => run('operate', ...parameters);

/** Starts the documented example as for a real till; resolves to its address. */
async function startWebhook(maitred = provider.address): Promise<string> {
  const child = spawn(process.execPath, ['examples/till-webhook.mjs'], {
    cwd: folder,
    env: {
      ...environment(),
      MAITRED: maitred,
      TILL_KEY: run('till-key-command', '1'),
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ended.push(() => child.kill());
  return new Promise((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
}

async function call(path: string, token?: string, body?: object): Promise<unknown> {
  const answer = await fetch(new URL(path, provider.address), {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

it('a till alone fills an installation without a demo, including alerts for late orders', async () => {
  const webhook = await startWebhook();
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const order = (id: string, opened: number, changes: object = {}) => ({
    id,
    bill: 1,
    delivery: false,
    state: 'CookingStarted',
    total: 12.5,
    opened: minutesAgo(opened),
    dishes: [{ name: 'Soup', amount: 1, minutes: 20 }],
    ...changes,
  });
  const tell = async (one: object) =>
    (await fetch(webhook, { method: 'POST', body: JSON.stringify(one) })).status;
  expect(await tell(order('early', 5))).toBe(204);
  expect(await tell(order('late', 25))).toBe(204);
  const done = order('done', 15, { state: 'Closed', paid: minutesAgo(0) });
  expect(await tell(done)).toBe(204);
  expect(await tell(done)).toBe(204);
  expect(await tell(order('wrong', 5, { state: 'Eaten' }))).toBe(400);

  const credentials = { username: 'ann', password: 'a long password' };
  const { access } = (await call('/api/token/', undefined, credentials)) as { access: string };
  const range = new URLSearchParams({
    date_from: minutesAgo(24 * 60),
    date_to: new Date(Date.now() + HOUR_MS).toISOString(),
    restaurant_id: '1',
  });
  expect(await call(`/api/restaurant_orders/current/?${range}`, access)).toEqual({
    in_time_orders: 1,
    delayed_orders: 1,
  });
  expect(await call(`/api/restaurant_orders/completed/?${range}`, access)).toMatchObject({
    in_time_orders: { count: 1 },
  });

  const until = Date.now() + ALERT_WITHIN_MS;
  let alerts = { results: [] as object[] };
  while (alerts.results.length === 0 && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    alerts = (await call('/api/alerts/', access)) as typeof alerts;
  }
  expect(alerts.results).toMatchObject([{ type: 'order_delay', order: { uid: 'late' } }]);
}, 120_000);

it('reports of one order are delivered in sequence, even if the first attempt failed', async () => {
  const statuses: string[] = [];
  let isBusy = true;
  const maitred = createServer(async (request, response) => {
    const { orders } = JSON.parse(await text(request));
    const status = isBusy ? 503 : 204;
    isBusy = false;
    if (status === 204) statuses.push(...orders.map((order: { status: string }) => order.status));
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => maitred.listen(0, '127.0.0.1', resolve));
  ended.push(() => maitred.close());
  const { port } = maitred.address() as AddressInfo;
  const webhook = await startWebhook(`http://127.0.0.1:${port}`);
  const opened = new Date().toISOString();
  const order = { id: '17', bill: 17, delivery: false, total: 9, opened, dishes: [] };
  const tell = (change: object) =>
    fetch(webhook, { method: 'POST', body: JSON.stringify({ ...order, ...change }) });
  const first = tell({ state: 'CookingStarted' });
  while (isBusy) await new Promise((resolve) => setTimeout(resolve, 10));
  const answers = await Promise.all([first, tell({ state: 'Closed', paid: opened })]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(statuses).toEqual(['CookingStarted', 'Closed']);
});
