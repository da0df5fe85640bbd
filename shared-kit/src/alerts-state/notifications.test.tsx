import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readUnreadCountEndpoint } from '@maitred/contract';
import { act, screen } from '@testing-library/react';
import { answering, aUser, createServerDouble, renderWithKit } from '../../testing';
import { session } from '../session';
import { ATTENTION_WAIT_MS } from './attention';
import { useAlertNotifications } from './notifications';
import { readMarks } from './read-marks';
import { UNREAD_POLL_INTERVAL_MS } from './unread-alerts';

let onServer = 1;
const server = createServerDouble(answering(readUnreadCountEndpoint, () => ({ count: onServer })));

/** What the browser shows, and what it answers when it is asked. */
class FakeNotification {
  static permission: NotificationPermission = 'default';
  static answer: NotificationPermission = 'granted';
  static shown: FakeNotification[] = [];
  static requestPermission() {
    FakeNotification.permission = FakeNotification.answer;
    return Promise.resolve(FakeNotification.answer);
  }
  onclick?: () => void;
  close = () => undefined;
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    FakeNotification.shown.push(this);
  }
}

/** What the browser's channel is to the tabs: a message reaches all but its sender. */
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
  onServer = 1;
  Reflect.set(globalThis, 'BroadcastChannel', TabChannel);
  localStorage.clear();
  Object.assign(FakeNotification, { permission: 'default', answer: 'granted', shown: [] });
  Object.assign(window, { Notification: FakeNotification });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  session.logOut('expired');
  readMarks.clear();
  Reflect.set(globalThis, 'BroadcastChannel', realChannel);
  Reflect.deleteProperty(window, 'Notification');
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const state = () => screen.getByRole('status').textContent;
const hide = () => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
/** As many unread alerts as the server has from now on, and what comes of them. */
async function arrive(count: number) {
  onServer = count;
  await pass(UNREAD_POLL_INTERVAL_MS);
  await pass(ATTENTION_WAIT_MS);
}

describe('notifications of new alerts', () => {
  it('are off until a person turns them on', async () => {
    hide();
    await renderWithKit(<Choice />);
    await pass(0);
    expect(state()).toBe('off');
    await arrive(2);
    expect(FakeNotification.shown).toEqual([]);

    await press('on');
    expect(state()).toBe('on');
    await arrive(4);
    expect(FakeNotification.shown.map(({ options }) => options.body)).toEqual(['4 unread alerts']);

    await press('off');
    expect(state()).toBe('off');
    await arrive(5);
    expect(FakeNotification.shown).toHaveLength(1);
  });

  it('lead to the alerts', async () => {
    hide();
    const { address } = await renderWithKit(<Choice />);
    await pass(0);
    await press('on');
    await arrive(2);
    jest.spyOn(window, 'focus').mockImplementation(() => undefined);
    await act(async () => FakeNotification.shown[0]?.onclick?.());

    expect(address()).toBe('/alerts');
  });

  it('do not come while the person looks, or when alerts are read', async () => {
    await renderWithKit(<Choice />);
    await pass(0);
    await press('on');
    await arrive(2);
    hide();
    await arrive(1);

    expect(FakeNotification.shown).toEqual([]);
  });

  it.each([
    ['the person looks at another tab', aUser().id, 0],
    ['somebody else looks at one of theirs', 2, 1],
  ])('come or not while %s', async (_case, userId, shown) => {
    hide();
    session.setTokens({ access: 'access', refresh: 'refresh' });
    await renderWithKit(<Choice />);
    await pass(0);
    await press('on');
    const other = new TabChannel('maitred-attention');
    other.addEventListener('message', () => other.postMessage({ type: 'somebody-is', userId }));
    await arrive(2);
    other.close();

    expect(FakeNotification.shown).toHaveLength(shown);
  });

  it('do not come where a mark made here has failed', async () => {
    onServer = 3;
    hide();
    await renderWithKit(<Choice />);
    await pass(0);
    await press('on');
    act(() => readMarks.add([1, 2]));
    await pass(0);
    act(() => readMarks.remove([1, 2]));
    await arrive(3);

    expect(FakeNotification.shown).toEqual([]);
  });

  it('lead home where the list of alerts may not be opened', async () => {
    hide();
    const user = aUser({ permissions: ['read_restaurant', 'read_alert'] });
    const { address } = await renderWithKit(<Choice />, { user, path: '/chat' });
    await pass(0);
    await press('on');
    await arrive(2);
    jest.spyOn(window, 'focus').mockImplementation(() => undefined);
    await act(async () => FakeNotification.shown[0]?.onclick?.());

    expect(address()).toBe('/');
  });

  it('are heard one by one, each in the place of the one before', async () => {
    hide();
    await renderWithKit(<Choice />);
    await pass(0);
    await press('on');
    await arrive(2);
    const close = jest.spyOn(FakeNotification.shown[0] as FakeNotification, 'close');
    await arrive(3);

    expect(new Set(FakeNotification.shown.map(({ options }) => options.tag)).size).toBe(2);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('say that the browser refuses them, or has none', async () => {
    FakeNotification.answer = 'denied';
    const { unmount } = await renderWithKit(<Choice />);
    await press('on');
    expect(state()).toBe('blocked');
    unmount();

    Reflect.deleteProperty(window, 'Notification');
    await renderWithKit(<Choice />);
    expect(state()).toBe('unsupported');
    expect(server.calls(readUnreadCountEndpoint).length).toBeGreaterThan(0);
  });

  // Last: what a browser refuses once it refuses as long as the page lives.
  it('say so where the browser gives the permission and then throws', async () => {
    hide();
    await renderWithKit(<Choice />);
    await pass(0);
    await press('on');
    const Refusing = class extends FakeNotification {
      constructor() {
        super('', {});
        throw new TypeError('Illegal constructor');
      }
    };
    Object.assign(window, { Notification: Refusing });
    await arrive(2);

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
