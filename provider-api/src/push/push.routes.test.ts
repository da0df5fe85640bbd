import { createECDH, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PushMessage } from '@maitred/contract';
import { eq } from 'drizzle-orm';
import { decrypt } from 'http_ece';
import { alerts, pushSubscriptions, restaurants, sessions, users } from '../database/schema';
import { heldBy } from '../testing/held-by';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { createTestProvider } from '../testing/test-provider';
import { AlertPusher } from './alert-pusher';
import { newPushKey, publicKeyOf } from './push-settings';

const SERVICE = 'https://fcm.googleapis.com/fcm/send/';
const privateKey = newPushKey();

/** What was sent to the push services, with the address of the subscription. */
const sent: { address: string; headers: Headers; body: Buffer }[] = [];
let answer: (signal: AbortSignal) => Promise<Response>;
const created = async () => new Response(null, { status: 201 });

let pusher: AlertPusher;
let stop: AbortController;
const warnings: unknown[] = [];

const provider = setUpTestProvider({
  push: {
    privateKey,
    contact: 'mailto:it@maitred.example',
    // Replaces the network, because tests cannot reach a push service.
    fetch: async (address, { headers, body, signal } = {}) => {
      sent.push({
        address: String(address),
        headers: new Headers(headers),
        body: body as Buffer,
      });
      return answer(signal as AbortSignal);
    },
  },
});
beforeEach(async () => {
  sent.length = 0;
  warnings.length = 0;
  answer = created;
  stop = new AbortController();
  const { push, now, database } = provider.services;
  if (push === undefined) throw new Error('the provider of this test pushes');
  const logger = { warn: (details: unknown) => void warnings.push(details) };
  pusher = new AlertPusher({ database, push, now, signal: stop.signal, logger });
  // Alerts from before this call do not count as new.
  await pusher.push();
});

/** A browser that subscribes and decrypts what is sent to it. */
class Browser {
  readonly #keys = createECDH('prime256v1');
  readonly #secret = randomBytes(16);
  readonly address: string;

  constructor(name: string, service = SERVICE) {
    this.#keys.generateKeys();
    this.address = service + name;
  }

  async subscribe(token: string, language = 'en'): Promise<number> {
    const keys = {
      p256dh: this.#keys.getPublicKey('base64url'),
      auth: this.#secret.toString('base64url'),
    };
    const body = { endpoint: this.address, keys, language };
    const { status } = await provider.call({ ...SUBSCRIPTION, token, body });
    return status;
  }

  get messages(): PushMessage[] {
    return sent
      .filter(({ address }) => address === this.address)
      .map(({ body }) => {
        const opened = decrypt(body, {
          version: 'aes128gcm',
          privateKey: this.#keys,
          authSecret: this.#secret.toString('base64url'),
        });
        return JSON.parse(opened.toString('utf8'));
      });
  }
}

const SUBSCRIPTION = { method: 'PUT', url: '/api/push/subscription/' } as const;

async function raise(overrides: Partial<typeof alerts.$inferInsert> = {}): Promise<number> {
  const [row] = await provider.database
    .insert(alerts)
    .values({
      restaurantId: 1,
      type: 'absence',
      zoneName: 'Host stand',
      cameraName: 'Hall',
      duration: 245,
      createdAt: provider.clock.now,
      ...overrides,
    })
    .returning({ id: alerts.id });
  return row?.id ?? 0;
}

describe('a push notification', () => {
  it("shows an alert once, in the phone's language, and is encrypted end to end", async () => {
    const phone = new Browser('anna');
    expect(await phone.subscribe(await provider.logIn('anna'), 'ru')).toBe(204);
    const id = await raise();
    await pusher.push();
    await pusher.push();
    expect(phone.messages).toEqual([
      {
        title: 'Harbour',
        body: 'Host stand: никого уже 4 мин',
        tag: `maitred-alert-${id}`,
        lang: 'ru',
        path: `/alerts?restaurant=1&from=2026-03-10&to=2026-03-10#alert-${id}`,
      },
    ]);
    const [request] = sent;
    expect(request?.body.includes('Host stand')).toBe(false);
    expect(request?.headers.get('authorization')).toContain(`k=${publicKeyOf(privateKey)}`);
    expect(Number(request?.headers.get('ttl'))).toBe(900);
  });

  it('is not repeated for an alert that drops out of the limit and comes back', async () => {
    const phone = new Browser('anna');
    await phone.subscribe(await provider.logIn('anna'));
    const { now } = provider.clock;
    const createdAt = new Date(now.getTime() - 60_000);
    const row = { restaurantId: 1, type: 'absence', zoneName: 'Hall', cameraName: 'Hall' } as const;
    const rows = Array.from({ length: 500 }, () => ({ ...row, duration: 245, createdAt }));
    await provider.database.insert(alerts).values(rows);
    await pusher.push();
    const newest = await raise();
    await pusher.push();
    expect(phone.messages).toHaveLength(2);
    await provider.database.update(alerts).set({ isRead: true }).where(eq(alerts.id, newest));
    await pusher.push();
    expect(phone.messages).toHaveLength(2);
  });

  it('states how many alerts are new, without old and read ones', async () => {
    const phone = new Browser('anna');
    await phone.subscribe(await provider.logIn('anna'));
    await raise({ isRead: true });
    await raise({ createdAt: new Date(provider.clock.now.getTime() - 16 * 60_000) });
    for (const seconds of [3, 2, 1]) {
      const createdAt = new Date(provider.clock.now.getTime() - seconds * 1000);
      await raise({ createdAt, type: 'crowding', count: seconds });
    }
    const newest = await raise({ type: 'table_dirty', zoneName: 'Table 4', duration: 3900 });
    await pusher.push();
    expect(phone.messages).toEqual([
      expect.objectContaining({
        body: '4 new alerts\nTable 4 not cleared for 1 h 5 min\nHost stand: 1 person\nHost stand: 2 people',
        tag: `maitred-alert-${newest}`,
      }),
    ]);
  });

  it('is sent only to users who may read the alert, and only during their session', async () => {
    const [annas, boriss] = [new Browser('anna'), new Browser('boris')];
    const anna = await provider.logIn('anna');
    await annas.subscribe(anna);
    await boriss.subscribe(await provider.logIn('boris'));
    await raise({ restaurantId: 2 });
    await pusher.push();
    expect([annas.messages.length, boriss.messages.length]).toEqual([0, 1]);

    await provider.setPermissions('boris', ['read_restaurant']);
    await raise({ restaurantId: 2 });
    await pusher.push();
    expect(boriss.messages).toHaveLength(1);

    await provider.call({ method: 'DELETE', url: SUBSCRIPTION.url, token: anna });
    await raise();
    await pusher.push();
    expect(annas.messages).toHaveLength(0);
  });

  it.each([
    [
      'whose user is disabled',
      () => provider.database.update(users).set({ disabledAt: new Date() }),
    ],
    [
      'of a restaurant that is disabled',
      () => provider.database.update(restaurants).set({ disabledAt: new Date() }),
    ],
    [
      'that subscribed while it was signed out',
      () => provider.database.update(sessions).set({ revokedAt: new Date() }),
    ],
  ])('is not sent to a phone %s', async (_, change) => {
    const phone = new Browser('anna');
    await phone.subscribe(await provider.logIn('anna'));
    await change();
    await raise();
    await pusher.push();
    expect(phone.messages).toEqual([]);
  });

  it('is sent only to the user who last signed in with a browser', async () => {
    const shared = new Browser('shared');
    await shared.subscribe(await provider.logIn('anna'));
    await shared.subscribe(await provider.logIn('boris'));
    await raise();
    await pusher.push();
    expect(shared.messages).toEqual([]);
  });

  it('tells apart restaurants of the same name', async () => {
    const phone = new Browser('anna');
    await provider.addMember('anna', 2);
    await provider.database
      .update(restaurants)
      .set({ name: 'Pizza', address: 'Berlin, Hauptstr. 1' });
    await provider.database
      .update(restaurants)
      .set({ address: 'Berlin, Hauptstr. 2' })
      .where(eq(restaurants.id, 2));
    await phone.subscribe(await provider.logIn('anna'));
    await raise({ restaurantId: 2 });
    await pusher.push();
    expect(phone.messages.map(({ title }) => title)).toEqual(['Pizza · Hauptstr. 2']);
  });

  it('is not sent to an expired subscription again, and other refusals are logged', async () => {
    const token = await provider.logIn('anna');
    await new Browser('anna').subscribe(token);
    answer = async () => new Response(null, { status: 403 });
    await raise();
    await pusher.push();
    expect(warnings).toEqual([{ failure: 'refused by fcm.googleapis.com', count: 1 }]);
    expect(await provider.database.select().from(pushSubscriptions)).toHaveLength(1);

    answer = async () => new Response(null, { status: 410 });
    await raise();
    await pusher.push();
    expect(await provider.database.select().from(pushSubscriptions)).toEqual([]);
  });

  it.each<[string, () => Promise<Response>]>([
    ['has too much to do', async () => new Response(null, { status: 429 })],
    ['is out of order', async () => new Response(null, { status: 503 })],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ])('is sent a minute later, once, if the push service %s', async (_, failure) => {
    const phone = new Browser('anna');
    await phone.subscribe(await provider.logIn('anna'));
    answer = failure;
    await raise({ zoneName: 'Bar' });
    await pusher.push();
    answer = created;
    await pusher.push();
    expect(phone.messages.map(({ body }) => body)).toEqual(['Bar empty for 4 min']);
    provider.clock.advance(60);
    await raise({ zoneName: 'Door' });
    await pusher.push();
    await pusher.push();
    expect(phone.messages.slice(1).map(({ body }) => body)).toEqual([
      '2 new alerts\nDoor empty for 4 min\nBar empty for 4 min',
    ]);
  });

  it('is not retried for an alert that has been read meanwhile', async () => {
    const phone = new Browser('anna');
    await phone.subscribe(await provider.logIn('anna'));
    answer = async () => new Response(null, { status: 503 });
    await raise();
    await pusher.push();
    await provider.database.update(alerts).set({ isRead: true });
    answer = created;
    provider.clock.advance(60);
    await pusher.push();
    expect(phone.messages).toHaveLength(1);
  });

  it('reaches one push service while another is down, which gets only a few attempts', async () => {
    for (let number = 0; number < 20; number += 1) {
      await new Browser(`silent-${number}`).subscribe(await provider.logIn('anna'));
    }
    const phone = new Browser('x', 'https://web.push.apple.com/');
    await phone.subscribe(await provider.logIn('anna'));
    answer = async () => {
      if (sent.at(-1)?.address === phone.address) return created();
      await setImmediate();
      throw new TypeError('fetch failed');
    };
    await raise();
    await pusher.push();
    expect(phone.messages).toHaveLength(1);
    expect(sent.length).toBeLessThan(10);
  });

  it('covers only alerts since the previous provider last looked', async () => {
    const phone = new Browser('anna');
    await phone.subscribe(await provider.logIn('anna'));
    await raise({ zoneName: 'Bar' });
    await pusher.skip();
    await raise({ zoneName: 'Door' });
    await pusher.push();
    expect(phone.messages.map(({ body }) => body)).toEqual(['Door empty for 4 min']);
  });

  it('does not delay a shutdown', async () => {
    await new Browser('anna').subscribe(await provider.logIn('anna'));
    answer = (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        stop.abort();
      });
    await raise();
    await pusher.push();
    expect(sent).toHaveLength(1);
    expect(heldBy(stop.signal)).toBe(0);
  });
});

describe('a subscription', () => {
  it.each([
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.example/x',
    'https://fcm.googleapis.com@example.com/x',
    'https://examplepush.apple.com.example/x',
    'https://%00/x',
    'file:///etc/passwd',
  ])('is refused if its address is not a known push service: %s', async (endpoint) => {
    const token = await provider.logIn('anna');
    const keys = { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) };
    const body = { endpoint, keys, language: 'en' };
    expect(await provider.call({ ...SUBSCRIPTION, token, body })).toMatchObject({ status: 400 });
  });

  it('is refused if its key cannot be used for encryption', async () => {
    const token = await provider.logIn('anna');
    const keys = { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) };
    const body = { endpoint: `${SERVICE}x`, keys, language: 'en' };
    expect(await provider.call({ ...SUBSCRIPTION, token, body })).toMatchObject({ status: 400 });
  });

  it('is only offered by a provider that has a push key', async () => {
    const read = { url: '/api/push/key/' };
    const token = await provider.logIn('anna');
    const { body } = await provider.call({ ...read, token });
    expect(body).toEqual({ public_key: publicKeyOf(privateKey) });

    const other = await createTestProvider({ push: undefined });
    try {
      await other.reset();
      const stranger = await other.logIn('anna');
      expect((await other.call({ ...read, token: stranger })).body).toEqual({ public_key: null });
      const subscribed = await other.call({
        ...SUBSCRIPTION,
        token: stranger,
        body: {
          endpoint: `${SERVICE}x`,
          keys: { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) },
          language: 'en',
        },
      });
      expect(subscribed.status).toBe(404);
    } finally {
      await other.close();
    }
  });
});
