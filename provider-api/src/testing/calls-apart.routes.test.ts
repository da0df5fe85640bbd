import { beforeEach, describe, expect, it } from '@jest/globals';
import { PERMISSION_RESOURCES, PERMISSION_VERBS } from '@maitred/contract';
import { sign } from '@telegram-apps/init-data-node';
import { cameras } from '../database/schema';
import { setUpTestProvider } from './set-up-test-provider';
import { BOT_TOKEN, PASSWORD } from './test-provider';

/** The calls that the table of calls omits: those without a session, with a key, or with a form. */
const NAMES = [
  '/api/token/',
  '/api/token/refresh/',
  '/api/token/blacklist/',
  '/api/telegram_athentication/bot/',
  '/ingest/detections/',
  '/ingest/orders/',
] as const;
type Name = (typeof NAMES)[number];

const provider = setUpTestProvider();
let access: string;
let bodies: Record<Name, Record<string, unknown>>;
beforeEach(async () => {
  await provider.database
    .insert(cameras)
    .values({ restaurantId: 1, name: 'Hall', streamUrl: 'demo:hall' });
  const credentials = { username: 'anna', password: PASSWORD };
  const { body } = await post('/api/token/', credentials);
  const pair = body as { access: string; refresh: string };
  access = pair.access;
  const init_data = sign({ user: { id: 7, first_name: 'A' } }, BOT_TOKEN, provider.clock.now);
  const nothing = { people: [], faces: [], tables: [] };
  bodies = {
    '/api/token/': credentials,
    '/api/token/refresh/': { refresh: pair.refresh },
    '/api/token/blacklist/': { refresh: pair.refresh },
    '/api/telegram_athentication/bot/': { ...credentials, init_data },
    '/ingest/detections/': {
      camera_id: 1,
      at: provider.clock.now.toISOString(),
      sequence: 1,
      ...nothing,
    },
    '/ingest/orders/': { orders: [] },
  };
});

const post = (url: string, body: unknown, token?: string) =>
  provider.call({ method: 'POST', url, body, token });
const send = (name: Name, changes: Record<string, unknown> = {}) =>
  post(name, { ...bodies[name], ...changes }, tokenFor(name));
const tokenFor = (name: Name) => {
  if (name === '/ingest/detections/') return provider.services.ingestKeys.keyOf(1);
  if (name === '/ingest/orders/') return provider.services.ingestKeys.keyOfTill(1);
  return name === '/api/token/blacklist/' ? access : undefined;
};

describe.each(NAMES)('%s', (name) => {
  it('succeeds', async () => {
    expect([200, 204]).toContain((await send(name)).status);
  });

  it('refuses an unknown field', async () => {
    expect(await send(name, { un_known: 1 })).toMatchObject({
      status: 400,
      body: { details: 'un_known: not known' },
    });
    const { status } = await post(`${name}?un_known=1`, bodies[name], tokenFor(name));
    expect(status).toBe(400);
  });

  it('refuses a missing field, and names it', async () => {
    for (const field of Object.keys(bodies[name])) {
      expect(await send(name, { [field]: undefined })).toMatchObject({
        status: 400,
        body: { details: `${field}: required` },
      });
    }
  });

  it('refuses a field that has the wrong type or is too long, and names it', async () => {
    for (const [field, value] of Object.entries(bodies[name])) {
      const other = typeof value === 'string' ? 5 : '5';
      const tooLong = field === 'refresh' ? [] : ['a'.repeat(20_001)];
      for (const wrong of [null, other, { a: 1 }, [[]], ...tooLong, '\u0000']) {
        expect(await send(name, { [field]: wrong })).toMatchObject({
          status: 400,
          body: { details: expect.stringMatching(new RegExp(`^${field}`)) },
        });
      }
    }
  });

  if (name === '/api/token/blacklist/' || name.startsWith('/ingest/')) {
    it('requires authentication', async () => {
      for (const token of [undefined, 'nonsense']) {
        expect(await post(name, bodies[name], token)).toMatchObject({ status: 401 });
      }
      if (name.startsWith('/ingest/')) return;
      // Past the lifetime of the refresh token, which ends a session, unlike that of the access token.
      provider.clock.advance(86_401);
      expect(await send(name)).toMatchObject({ status: 401 });
    });
  }
});

describe('/ingest/cameras/{id}/', () => {
  const read = (camera: string, token?: string) =>
    provider.call({ url: `/ingest/cameras/${camera}`, token });
  const key = (camera: number) => provider.services.ingestKeys.keyOf(camera);

  it('succeeds', async () => {
    expect(await read('1/', key(1))).toMatchObject({ status: 200, body: { id: 1 } });
  });

  it('refuses an unknown field and an invalid id', async () => {
    expect(await read('1/?un_known=1', key(1))).toMatchObject({
      status: 400,
      body: { details: 'un_known: not known' },
    });
    for (const id of ['a', '1.5', '%00', '1'.repeat(17)]) {
      expect(await read(`${id}/`, key(1))).toMatchObject({
        status: 400,
        body: { details: expect.stringMatching(/^id:/) },
      });
    }
  });

  it("requires the camera's own key", async () => {
    for (const token of [undefined, 'nonsense', access, key(2)]) {
      expect(await read('1/', token)).toMatchObject({ status: 401 });
    }
  });

  it('answers 404 for a missing camera', async () => {
    expect(await read('9/', key(9))).toMatchObject({ status: 404 });
  });

  it('is read-only', async () => {
    const body = {};
    const answer = await provider.call({
      method: 'PUT',
      url: '/ingest/cameras/1/',
      token: key(1),
      body,
    });
    expect(answer.status).toBe(405);
  });
});

describe('/api/face_profiles/image_upload/', () => {
  const url = '/api/face_profiles/image_upload/';
  const form = `--edge\r\ncontent-disposition: form-data; name="restaurant_id"\r\n\r\n1\r\n--edge--\r\n`;
  const upload = (token?: string) =>
    provider.call({
      method: 'POST',
      url,
      token,
      body: form,
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    });
  const refusalOf = async (token?: string) => (await upload(token)).status;

  it('requires a valid session', async () => {
    expect(await refusalOf()).toBe(401);
    provider.clock.advance(301);
    expect(await refusalOf(access)).toBe(401);
  });

  it('requires its permission and no other', async () => {
    const all = PERMISSION_RESOURCES.flatMap((resource) =>
      PERMISSION_VERBS.map((verb) => `${verb}_${resource}`),
    );
    const own = 'create_face_profile_image';
    await provider.setPermissions(
      'anna',
      all.filter((name) => name !== own),
    );
    expect(await refusalOf(access)).toBe(403);
    await provider.setPermissions('anna', [own]);
    // Gets as far as the fields, of which the file is missing.
    expect(await upload(access)).toMatchObject({
      status: 400,
      body: { details: 'image: required' },
    });
  });
});
