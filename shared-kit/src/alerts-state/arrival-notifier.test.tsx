import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type Alert,
  listAlertsEndpoint,
  listRestaurantsEndpoint,
  readPushKeyEndpoint,
  readUnreadCountEndpoint,
} from '@maitred/contract';
import { act, screen } from '@testing-library/react';
import {
  anAlert,
  anAlertPage,
  aRestaurant,
  aUser,
  createServerDouble,
  mockEndpoint,
  noAnswer,
  pass,
  renderWithKit,
} from '../../testing';
import { session } from '../session';
import { ATTENTION_WAIT_MS } from './attention';
import { useAlertNotifications } from './notification-choice';
import { readMarks } from './read-marks';
import { UNREAD_POLL_INTERVAL_MS } from './unread-alerts';

const bistro = aRestaurant();
const namesake = aRestaurant({ id: 12, address: 'Lenina 5, Moscow' });

/** Newest first, as the server lists them. */
let onServer: Alert[] = [];
const unread = () => onServer.filter(({ isRead }) => !isRead);
const server = createServerDouble(
  mockEndpoint(readUnreadCountEndpoint, () => ({ count: unread().length })),
  mockEndpoint(listAlertsEndpoint, () => anAlertPage(onServer)),
  mockEndpoint(listRestaurantsEndpoint, () => [bistro, namesake]),
);

/** The browser's notifications, and its answer to the request for permission. */
class FakeNotification {
  static permission: NotificationPermission = 'default';
  static answer: NotificationPermission = 'granted';
  static shown: FakeNotification[] = [];
  static requestPermission() {
    FakeNotification.permission = FakeNotification.answer;
    return Promise.resolve(FakeNotification.answer);
  }
  onclick?: () => void;
  close = jest.fn();
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    FakeNotification.shown.push(this);
  }
}

/** A stand-in for BroadcastChannel: a message reaches all tabs except the sender. */
class TabChannel extends EventTarget {
  static open = new Set<TabChannel>();
  constructor(readonly name: string) {
    super();
    TabChannel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of TabChannel.open) {
      if (other === this || other.name !== this.name) continue;
      other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  close = () => TabChannel.open.delete(this);
}

const realChannel = globalThis.BroadcastChannel;

beforeEach(() => {
  onServer = [anAlert('absence', { id: 1 })];
  Reflect.set(globalThis, 'BroadcastChannel', TabChannel);
  localStorage.clear();
  Object.assign(FakeNotification, { permission: 'default', answer: 'granted', shown: [] });
  Object.assign(window, { Notification: FakeNotification });
  session.setTokens({ access: 'access', refresh: 'refresh' });
  jest.spyOn(window, 'focus').mockImplementation(() => undefined);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  session.logOut('expired');
  readMarks.clear();
  Reflect.set(globalThis, 'BroadcastChannel', realChannel);
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const state = () => screen.getByRole('status').textContent;
const hide = () => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
/** All notifications except the trial ones of the switch. */
const shown = () => FakeNotification.shown.filter(({ options }) => !options.silent);
const crowding = (id: number, overrides: Partial<Alert> = {}) =>
  anAlert('crowding', { id, ...overrides } as Parameters<typeof anAlert<'crowding'>>[1]);

/** Waits for the next poll and its effects. */
async function poll() {
  await pass(UNREAD_POLL_INTERVAL_MS);
  await pass(ATTENTION_WAIT_MS);
}

/** Newest first. */
async function arrive(...alerts: Alert[]) {
  onServer = [...alerts, ...onServer];
  await poll();
}

function markRead(...ids: number[]) {
  onServer = onServer.map((alert) => (ids.includes(alert.id) ? { ...alert, isRead: true } : alert));
}

async function turnOn(options?: Parameters<typeof renderWithKit>[1]) {
  const rendered = await renderWithKit(<Choice />, options);
  await pass(0);
  await press('on');
  await pass(ATTENTION_WAIT_MS);
  return rendered;
}

/**
 * Simulates a browser with service workers. `state` is the state that the worker reaches, and `isSubscribed` says
 * whether alerts are pushed to it.
 */
function supportWorkers({ state = 'activated', isSubscribed = false } = {}) {
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  const showNotification = jest.fn((_title: string, _options: NotificationOptions) =>
    Promise.resolve(),
  );
  const unregister = jest.fn(() => Promise.resolve(true));
  const close = jest.fn();
  const unsubscribe = jest.fn(() => Promise.resolve(true));
  const registration = {
    active: null,
    waiting: null,
    installing: worker,
    showNotification,
    unregister,
    ...(isSubscribed && {
      pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
    }),
    getNotifications: () => Promise.resolve([{ close }]),
  };
  const register = jest.fn((_script: string) => {
    setTimeout(() => {
      worker.state = state;
      worker.dispatchEvent(new Event('statechange'));
    });
    return Promise.resolve(registration);
  });
  const container = Object.assign(new EventTarget(), {
    register,
    getRegistration: () => Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  return { container, register, showNotification, unregister, unsubscribe, close };
}

class Refusing {
  static permission: NotificationPermission = 'granted';
  static requestPermission = () => Promise.resolve(Refusing.permission);
  constructor() {
    throw new TypeError('Illegal constructor');
  }
}

describe('notifications of new alerts', () => {
  it('are off until the user turns them on', async () => {
    hide();
    await renderWithKit(<Choice />);
    await pass(0);
    expect(state()).toBe('off');
    await arrive(crowding(2));
    expect(shown()).toEqual([]);
    expect(server.calls(listAlertsEndpoint)).toEqual([]);

    await press('on');
    await pass(ATTENTION_WAIT_MS);
    expect(state()).toBe('on');
    await arrive(crowding(3));
    expect(shown().map(({ options }) => options.body)).toEqual(['Entrance: 14 people']);

    await press('off');
    expect(state()).toBe('off');
    await arrive(crowding(4));
    expect(shown()).toHaveLength(1);
  });

  it('show the restaurant, distinguishable from its namesakes, and what happened', async () => {
    hide();
    await turnOn({ locale: 'ru' });
    await arrive(anAlert('order_delay', { id: 2 }));
    await arrive(anAlert('table_dirty', { id: 3, restaurantAddress: namesake.address }));

    expect(shown().map(({ title, options }) => [title, options.body, options.lang])).toEqual([
      ['Bistro on Pokrovka · Pokrovka 12', 'Заказ № 112 опаздывает', 'ru'],
      ['Bistro on Pokrovka · Lenina 5', 'Table 12: не убран уже 11 мин', 'ru'],
    ]);
  });

  it('are grouped per restaurant if several alerts arrive at once', async () => {
    hide();
    await turnOn();
    await arrive(
      crowding(5),
      anAlert('absence', { id: 4, restaurantAddress: namesake.address }),
      crowding(3),
      anAlert('absence', { id: 2 }),
    );

    expect(shown().map(({ options }) => options.body)).toEqual([
      '3 new alerts\nEntrance: 14 people\nEntrance: 14 people\nHost stand empty for 6 min',
      'Host stand empty for 6 min',
    ]);
  });

  it('have distinct tags, so that none replaces another', async () => {
    hide();
    await turnOn();
    await arrive(crowding(2));
    await arrive(crowding(4), crowding(3));
    await arrive(crowding(5));

    expect(shown().map(({ options }) => options.tag)).toEqual([
      'maitred-alert-2',
      'maitred-alert-4',
      'maitred-alert-5',
    ]);
    for (const { close } of shown()) expect(close).not.toHaveBeenCalled();
  });

  it('are shown for a new alert while others are marked as read', async () => {
    onServer = [crowding(2), ...onServer];
    hide();
    await turnOn();
    markRead(1, 2);
    await arrive(crowding(3));

    expect(shown().map(({ options }) => options.tag)).toEqual(['maitred-alert-3']);
  });

  it('are shown for a new alert even if the unread count stays the same', async () => {
    onServer = [crowding(2), ...onServer];
    hide();
    await turnOn();
    markRead(1);
    await arrive(crowding(3));
    markRead(2);
    await arrive(crowding(4));
    markRead(3, 4);
    await poll();

    expect(shown().map(({ options }) => options.tag)).toEqual([
      'maitred-alert-3',
      'maitred-alert-4',
    ]);
  });

  it('are not shown later for an alert that arrived while the tab was visible', async () => {
    await turnOn();
    markRead(1);
    await arrive(crowding(2));
    hide();
    document.dispatchEvent(new Event('visibilitychange'));
    await poll();

    expect(shown()).toEqual([]);
  });

  it('are shown for an alert that arrived between the count and the first list', async () => {
    hide();
    await renderWithKit(<Choice />);
    await pass(0);
    await press('on');
    onServer = [crowding(2), ...onServer];
    await pass(ATTENTION_WAIT_MS);
    expect(server.calls(listAlertsEndpoint)).toHaveLength(1);
    expect(shown()).toEqual([]);
    await poll();
    await arrive(crowding(3));

    expect(shown().map(({ options }) => options.tag)).toEqual([
      'maitred-alert-2',
      'maitred-alert-3',
    ]);
  });

  it('are not shown for older alerts that move up when newer ones disappear', async () => {
    server.use(mockEndpoint(listAlertsEndpoint, () => anAlertPage(onServer, { itemsPerPage: 2 })));
    onServer = [crowding(3), crowding(2), ...onServer];
    hide();
    await turnOn();
    onServer = onServer.slice(1);
    await poll();

    expect(server.calls(listAlertsEndpoint)).toHaveLength(2);
    expect(shown()).toEqual([]);
  });

  it("open the list of the alert's restaurant and day", async () => {
    hide();
    const { address } = await turnOn({ path: '/chat' });
    // In the restaurant's time zone it is already the next day.
    await arrive(crowding(2, { createdAt: '2026-11-20T21:30:00Z' }));
    await act(async () => shown()[0]?.onclick?.());

    expect(address()).toBe('/alerts?restaurant=11&from=2026-11-21&to=2026-11-21');
    expect(shown()[0]?.close).toHaveBeenCalledTimes(1);
  });

  it('open the home screen if the user may not open the alert list', async () => {
    hide();
    const user = aUser({ permissions: ['read_restaurant', 'read_alert'] });
    const { address } = await turnOn({ user, path: '/chat' });
    await arrive(crowding(2));
    await act(async () => shown()[0]?.onclick?.());

    expect(address()).toBe('/');
  });

  it('use the restaurant name in the alert if the user may not read restaurants', async () => {
    hide();
    await turnOn({ user: aUser({ permissions: ['read_alert'] }) });
    await arrive(crowding(2));

    expect(shown().map(({ title }) => title)).toEqual([bistro.name]);
    expect(server.calls(listRestaurantsEndpoint)).toEqual([]);
  });

  it('are not shown while the tab is visible, nor later for alerts seen there', async () => {
    await turnOn();
    await arrive(crowding(2));
    hide();
    markRead(2);
    await poll();
    await arrive(crowding(3));

    expect(shown().map(({ options }) => options.tag)).toEqual(['maitred-alert-3']);
  });

  it.each([
    ['the person looks at another tab', aUser().id, 0],
    ['somebody else looks at one of theirs', 2, 1],
  ])('are shown or suppressed while %s', async (_case, userId, expected) => {
    hide();
    await turnOn();
    const other = new TabChannel('maitred-attention');
    other.addEventListener('message', () => other.postMessage({ type: 'somebody-is', userId }));
    await arrive(crowding(2));
    other.close();

    expect(shown()).toHaveLength(expected);
  });

  it('are shown once, even if another tab has announced the alert', async () => {
    hide();
    await turnOn();
    const { userId } = session.metadata;
    localStorage.setItem('alert-notifications-heard', JSON.stringify({ userId, ids: [2] }));
    await arrive(crowding(3), crowding(2));

    expect(shown().map(({ options }) => options.tag)).toEqual(['maitred-alert-3']);
  });

  it('are shown even if another user was notified in this browser', async () => {
    hide();
    await turnOn();
    localStorage.setItem('alert-notifications-heard', JSON.stringify({ userId: 99, ids: [2] }));
    await arrive(crowding(2));

    expect(shown()).toHaveLength(1);
  });

  it('are not shown after marking as read has failed', async () => {
    onServer = [crowding(3), crowding(2), ...onServer];
    hide();
    await turnOn();
    act(() => readMarks.add([1, 2]));
    await pass(0);
    act(() => readMarks.remove([1, 2]));
    await poll();

    expect(shown()).toEqual([]);
  });

  it('show the number of unread alerts if the alerts cannot be read', async () => {
    hide();
    const { address } = await turnOn({ path: '/chat' });
    server.use(mockEndpoint(listAlertsEndpoint, noAnswer));
    await arrive(crowding(2));
    await act(async () => shown()[0]?.onclick?.());

    expect(shown().map(({ options }) => options.body)).toEqual(['2 unread alerts']);
    expect(address()).toBe('/alerts');
  });

  it('are not shown after logout', async () => {
    hide();
    await turnOn();
    onServer = [crowding(2), ...onServer];
    // Up to the poll: turning notifications on has already taken the time that other tabs have to respond.
    await pass(UNREAD_POLL_INTERVAL_MS - ATTENTION_WAIT_MS);
    act(() => session.logOut('explicit'));
    await pass(ATTENTION_WAIT_MS);

    expect(shown()).toEqual([]);
  });
});

describe('the place where notifications are shown', () => {
  it('is the service worker, even if a page cannot show any', async () => {
    const { register, showNotification } = supportWorkers();
    Object.assign(window, { Notification: Refusing });
    hide();
    const { address } = await renderWithKit(<Choice />);
    await pass(0);
    expect(register).not.toHaveBeenCalled();
    await press('on');
    await pass(ATTENTION_WAIT_MS);
    expect(state()).toBe('on');
    await arrive(crowding(2));

    expect(register).toHaveBeenCalledWith('/service-worker.js');
    expect(showNotification.mock.calls).toEqual([
      [
        'Bistro on Pokrovka · Pokrovka 12',
        {
          body: 'Entrance: 14 people',
          tag: 'maitred-alert-2',
          lang: 'en-GB',
          icon: '/icon-192.png',
          data: { path: '/alerts?restaurant=11&from=2026-11-20&to=2026-11-20#alert-2' },
        },
      ],
    ]);
    expect(address()).toBe('/');
  });

  it('opens the link of a clicked notification', async () => {
    const { container } = supportWorkers();
    const { address } = await renderWithKit(<Choice />);
    const press = (data: unknown) =>
      act(async () => container.dispatchEvent(new MessageEvent('message', { data })));
    await press({ path: '/alerts#alert-2' });
    await press({ type: 'of somebody else' });
    await press(null);

    expect(address()).toBe('/alerts');
  });

  it('is the page if the worker cannot be installed or registered', async () => {
    supportWorkers({ state: 'redundant' });
    hide();
    await turnOn();
    await arrive(crowding(2));
    expect(shown()).toHaveLength(1);

    const { register } = supportWorkers();
    register.mockImplementation(() => Promise.reject(new Error('refused')));
    await arrive(crowding(3));
    expect(shown()).toHaveLength(2);
  });

  it('is unregistered when notifications are turned off', async () => {
    const { unregister } = supportWorkers();
    await turnOn();
    await press('off');
    await pass(0);

    expect(unregister).toHaveBeenCalledTimes(1);
  });

  it("loses the previous user's subscription for a user who may not read alerts", async () => {
    const { unsubscribe } = supportWorkers({ isSubscribed: true });
    FakeNotification.permission = 'granted';
    localStorage.setItem('alert-notifications', 'on');
    await renderWithKit(<Choice />, { user: aUser({ permissions: ['read_restaurant'] }) });
    await pass(ATTENTION_WAIT_MS);

    expect(state()).toBe('on');
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    expect(server.calls(readPushKeyEndpoint)).toEqual([]);
  });

  it.each([
    ['explicit', 1],
    ['expired', 0],
  ] as const)('is cleared only on an explicit logout: %s', async (reason, times) => {
    const { close } = supportWorkers();
    await turnOn();
    act(() => session.logOut(reason));
    await pass(0);

    expect(close).toHaveBeenCalledTimes(times);
  });

  it('is missing if notifications are unsupported or denied, and the switch shows why', async () => {
    FakeNotification.answer = 'denied';
    const { unmount } = await renderWithKit(<Choice />);
    await press('on');
    expect(state()).toBe('blocked');
    unmount();

    Reflect.deleteProperty(window, 'Notification');
    await renderWithKit(<Choice />);
    expect(state()).toBe('unsupported');
  });

  // Must be last: once the browser has refused, notifications stay unsupported as long as the page lives.
  it('is missing if the browser grants permission and then throws, and the switch shows it', async () => {
    Object.assign(window, { Notification: Refusing });
    await turnOn();

    expect(state()).toBe('unsupported');
    expect(localStorage.getItem('alert-notifications')).toBeNull();
  });
});

function Choice() {
  const { state: current, turnOn, turnOff } = useAlertNotifications();
  return (
    <>
      <output>{current}</output>
      <button type="button" onClick={() => void turnOn()}>
        on
      </button>
      <button type="button" onClick={turnOff}>
        off
      </button>
    </>
  );
}
