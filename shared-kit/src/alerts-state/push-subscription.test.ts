import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  deletePushSubscriptionEndpoint,
  putPushSubscriptionEndpoint,
  readPushKeyEndpoint,
} from '@maitred/contract';
import { createServerDouble, mockEndpoint, noAnswer, refusal } from '../../testing';
import { forgetRefusals } from '../api/optional-calls';
import { session } from '../session';
import { dropRegistration, endPush } from './notification-surface';
import { subscribeToPush } from './push-subscription';

const KEY = 'BGtvbmZpZGVudGlhbC1rZXktb2YtdGhlLXByb3ZpZGVy';
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

let publicKey: string | null = KEY;
const server = createServerDouble(
  mockEndpoint(readPushKeyEndpoint, () => ({ publicKey })),
  mockEndpoint(putPushSubscriptionEndpoint, () => undefined),
  mockEndpoint(deletePushSubscriptionEndpoint, () => undefined),
);

/** A stand-in for the browser's registration; `of` is the key with which it is already subscribed. */
function aRegistration({ of }: { of?: string } = {}) {
  const unsubscribe = jest.fn(async () => true);
  const subscriptionOf = (key: string) => ({
    options: {
      applicationServerKey: Uint8Array.from(
        atob(key.replaceAll('-', '+').replaceAll('_', '/')),
        (letter) => letter.charCodeAt(0),
      ).buffer,
    },
    unsubscribe,
    toJSON: () => ({
      endpoint: `https://push.example/${key.slice(0, 4)}`,
      keys: KEYS,
      expirationTime: null,
    }),
  });
  let known = of === undefined ? null : subscriptionOf(of);
  const subscribe = jest.fn(async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
    known = subscriptionOf(String(applicationServerKey));
    return known;
  });
  const unregister = jest.fn(async () => true);
  const pushManager = { getSubscription: async () => known, subscribe };
  const registration = { pushManager, unregister } as unknown as ServiceWorkerRegistration;
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => registration },
    configurable: true,
  });
  return { registration, subscribe, unsubscribe, unregister };
}

beforeEach(() => {
  publicKey = KEY;
  forgetRefusals();
  session.setTokens({ access: 'access', refresh: 'refresh' });
});
afterEach(() => {
  session.logOut('expired');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('the push subscription', () => {
  it("uses the provider's key and the user's language", async () => {
    const { registration, subscribe } = aRegistration();
    expect(await subscribeToPush(registration, 'ru')).toBe(true);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
    expect(server.calls(putPushSubscriptionEndpoint)[0]?.body).toEqual({
      endpoint: 'https://push.example/BGtv',
      keys: KEYS,
      language: 'ru',
    });
  });

  it('is reused, and sent to the provider again for a new session', async () => {
    const { registration, subscribe } = aRegistration({ of: KEY });
    expect(await subscribeToPush(registration, 'en')).toBe(true);
    expect(subscribe).not.toHaveBeenCalled();
    expect(server.calls(putPushSubscriptionEndpoint)).toHaveLength(1);
  });

  it('is replaced if the provider has another key', async () => {
    const { registration, subscribe, unsubscribe } = aRegistration({ of: 'BGFub3RoZXIta2V5' });
    expect(await subscribeToPush(registration, 'en')).toBe(true);
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    expect(subscribe).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['pushes nothing', () => ({ publicKey: null })],
    ['is not reached', noAnswer],
  ])('is not made while the provider %s, and made afterwards', async (_, handler) => {
    const { registration, subscribe } = aRegistration();
    server.use(mockEndpoint(readPushKeyEndpoint, handler));
    expect(await subscribeToPush(registration, 'en')).toBe(false);
    expect(subscribe).not.toHaveBeenCalled();
    server.use(mockEndpoint(readPushKeyEndpoint, () => ({ publicKey: KEY })));
    expect(await subscribeToPush(registration, 'en')).toBe(true);
  });

  it('is requested once from a provider without push endpoints', async () => {
    const { registration } = aRegistration();
    server.use(mockEndpoint(readPushKeyEndpoint, () => refusal(404)));
    expect(await subscribeToPush(registration, 'en')).toBe(false);
    expect(await subscribeToPush(registration, 'en')).toBe(false);
    expect(server.calls(readPushKeyEndpoint)).toHaveLength(1);
  });

  it('is not made in a browser without a push service, or if that is unreachable', async () => {
    const { registration, subscribe } = aRegistration();
    subscribe.mockRejectedValue(new DOMException('no push service', 'AbortError'));
    expect(await subscribeToPush(registration, 'en')).toBe(false);
    expect(server.calls(putPushSubscriptionEndpoint)).toEqual([]);
    const without = {} as ServiceWorkerRegistration;
    expect(await subscribeToPush(without, 'en')).toBe(false);
  });

  it('ends with the notifications, in the browser and at the provider', async () => {
    const { unregister } = aRegistration({ of: KEY });
    await dropRegistration();
    expect(unregister).toHaveBeenCalledTimes(1);
    expect(server.calls(deletePushSubscriptionEndpoint)).toHaveLength(1);
  });

  it('ends in the browser at logout', async () => {
    const { unsubscribe } = aRegistration({ of: KEY });
    await endPush();
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });
});
