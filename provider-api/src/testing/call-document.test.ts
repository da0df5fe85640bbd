import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sign } from '@telegram-apps/init-data-node';
import { orders } from '../database/schema';
import { ENDPOINTS } from '../openapi/openapi-document';
import { insertCode } from '../openid/openid.repository';
import type { OpenIdSettings } from '../openid/openid-config';
import { describeExample, type Example } from './call-document';
import { callsOf, idsOf } from './calls';
import { portrait } from './face-photos';
import { addressOf, endpointOf, insertObjects, sendCall } from './send-call';
import { BOT_TOKEN, createTestProvider, PASSWORD, type TestProvider } from './test-provider';

const FILE = fileURLToPath(new URL('../../../docs/calls.md', import.meta.url));
const IDS = idsOf(1);
/** The issuer is never contacted here. */
const OPENID: OpenIdSettings = {
  issuer: 'https://id.example',
  clientId: 'maitred',
  clientSecret: undefined,
  application: 'https://maitred.example',
  scopes: [],
  groupsClaim: 'groups',
  groups: {},
};
/** When people are seen in a corner of the picture, seconds after the hour. */
const SEEN_AT = ['2026-03-10T11:00:00Z', '2026-03-10T11:00:30Z', '2026-03-10T11:01:00Z'];

const CODE = 'hWqk1sQ0b3m4Jd7c8e9fA2gB5hC6iD0jE1kF4lG7mN8';

let provider: TestProvider;
beforeAll(async () => {
  provider = await createTestProvider({ openId: OPENID });
});
afterAll(() => provider.close());

/** Sets up a morning with two guests, an order, and one of every object that users create. */
async function prepare(): Promise<void> {
  await provider.reset();
  await insertObjects(provider.database, IDS);
  const person = (visitor: string, age: number, sex: string) => ({
    track: visitor,
    x: 0.8,
    y: 0.3,
    visitor,
    age,
    sex,
  });
  for (const [sequence, at] of SEEN_AT.entries()) {
    await provider.call({
      method: 'POST',
      url: '/ingest/detections/',
      token: provider.services.ingestKeys.keyOf(IDS.camera),
      body: {
        camera_id: IDS.camera,
        at,
        sequence,
        people: [person('guest-1', 34, 'F'), person('guest-2', 61, 'M')],
        faces: [{ face_profile_id: IDS.profile, x: 0.8, y: 0.3 }],
        tables: [],
      },
    });
  }
  await provider.database.insert(orders).values({
    uid: '3f2c8a4e-0000-4000-8000-000000000001',
    restaurantId: IDS.restaurant,
    number: 17,
    type: 'Table',
    status: 'Closed',
    price: 1450,
    openedAt: new Date('2026-03-10T10:00:00Z'),
    closedAt: new Date('2026-03-10T10:25:00Z'),
    items: [{ amount: 1, name: 'Soup' }],
    outcome: 'in_time',
  });
}

async function examplesSignedIn(): Promise<Example[]> {
  const examples: Example[] = [];
  let token: string | undefined;
  for (const one of callsOf(IDS)) {
    if (token === undefined) {
      await prepare();
      token = await provider.logIn('anna');
    }
    const endpoint = endpointOf(one);
    const { status, body: answer } = await sendCall(provider, one, token);
    const { name, body } = one;
    examples.push({ name, endpoint, address: addressOf(one), body, status, answer });
    // A read changes nothing for the next call.
    if (endpoint.method !== 'GET') token = undefined;
  }
  return examples;
}

/** The calls without a session, and the one that sends a file. */
async function examplesApart(): Promise<Example[]> {
  await prepare();
  const credentials = { username: 'anna', password: PASSWORD };
  const example = async (name: string, parameters: object, body?: unknown, token?: string) => {
    const [endpoint, address] = [endpointOf({ name }), addressOf({ name, ...parameters })];
    const { method } = endpoint;
    const { status, body: answer } = await provider.call({ method, url: address, body, token });
    return { name, endpoint, address, body, status, answer };
  };
  const logIn = await example('logIn', {}, credentials);
  const { access, refresh } = logIn.answer as { access: string; refresh: string };
  const init_data = sign({ user: { id: 7, first_name: 'Anna' } }, BOT_TOKEN, provider.clock.now);
  return [
    logIn,
    await example('refreshToken', {}, { refresh }),
    await uploadExample(access),
    await exchangeExample(),
    await example('readIssuerLogout', {}, undefined, access),
    await example('logInFromMessenger', { params: { uid: 'bot' } }, { ...credentials, init_data }),
    await example('blacklistToken', {}, { refresh }, access),
  ];
}

/** With a code as left by the redirect from the issuer. */
async function exchangeExample(): Promise<Example> {
  const name = 'exchangeSignInCode';
  const endpoint = endpointOf({ name });
  const browser = 'a secret of the browser';
  await insertCode(
    provider.database,
    { code: CODE, browser },
    { userId: 1, idToken: 'a.b.c', expiresAt: new Date(provider.clock.now.getTime() + 60_000) },
  );
  const { status, body: answer } = await provider.call({
    method: endpoint.method,
    url: endpoint.path,
    body: { code: CODE },
    headers: { cookie: `openid-browser=${encodeURIComponent(browser)}` },
  });
  return { name, endpoint, address: endpoint.path, body: { code: CODE }, status, answer };
}

async function uploadExample(token: string): Promise<Example> {
  const endpoint = endpointOf({ name: 'uploadFaceImage' });
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await portrait().jpeg().toBuffer())]), 'anna.jpg');
  form.set('restaurant_id', String(IDS.restaurant));
  const sent = new Response(form);
  const { status, body: answer } = await provider.call({
    method: endpoint.method,
    url: endpoint.path,
    token,
    body: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  });
  const parts = 'multipart/form-data: image = anna.jpg, restaurant_id = 1';
  return {
    name: 'uploadFaceImage',
    endpoint,
    address: endpoint.path,
    form: parts,
    status,
    answer,
  };
}

/** `node src/testing/write-call-document.mjs` writes what has changed. */
it('docs/calls.md shows the actual response of every call', async () => {
  const examples = [...(await examplesApart()), ...(await examplesSignedIn())];
  expect(examples.map(({ name }) => `${name}Endpoint`).sort()).toEqual(
    Object.keys(ENDPOINTS).sort(),
  );
  const failed = examples.filter(({ status, endpoint }) => status !== endpoint.successStatus);
  expect(failed.map(({ name, status }) => `${name} ${status}`)).toEqual([]);

  const written = readFileSync(FILE, 'utf8');
  const [introduction = ''] = written.split('\n## Each call\n');
  const sections = examples.map(describeExample).join('\n\n');
  const present = `${introduction}\n## Each call\n\n${sections}\n`;
  if (process.env.UPDATE_DOCUMENTS === '1') writeFileSync(FILE, present);
  else expect(written).toBe(present);
}, 60_000);
