import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readUnreadCountEndpoint } from '@maitred/contract';
import { act, screen } from '@testing-library/react';
import { answering, createServerDouble, renderWithKit } from '../testing';
import { useAlertNotifications } from './notifications';
import { UNREAD_POLL_INTERVAL } from './unread-alerts';

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

beforeEach(() => {
  onServer = 1;
  localStorage.clear();
  Object.assign(FakeNotification, { permission: 'default', answer: 'granted', shown: [] });
  Object.assign(window, { Notification: FakeNotification });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'Notification');
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const state = () => screen.getByRole('status').textContent;
const hide = () => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

describe('notifications of new alerts', () => {
  it('are off until a person turns them on', async () => {
    hide();
    await renderWithKit(<Choice />);
    await pass(0);
    expect(state()).toBe('off');
    onServer = 2;
    await pass(UNREAD_POLL_INTERVAL);
    expect(FakeNotification.shown).toEqual([]);

    await press('on');
    expect(state()).toBe('on');
    onServer = 4;
    await pass(UNREAD_POLL_INTERVAL);
    expect(FakeNotification.shown.map(({ options }) => options.body)).toEqual(['4 unread alerts']);

    await press('off');
    expect(state()).toBe('off');
    onServer = 5;
    await pass(UNREAD_POLL_INTERVAL);
    expect(FakeNotification.shown).toHaveLength(1);
  });

  it('lead to the alerts', async () => {
    hide();
    const { address } = await renderWithKit(<Choice />);
    await pass(0);
    await press('on');
    onServer = 2;
    await pass(UNREAD_POLL_INTERVAL);
    jest.spyOn(window, 'focus').mockImplementation(() => undefined);
    await act(async () => FakeNotification.shown[0]?.onclick?.());

    expect(address()).toBe('/alerts');
  });

  it('do not come while the person looks, or when alerts are read', async () => {
    await renderWithKit(<Choice />);
    await pass(0);
    await press('on');
    onServer = 2;
    await pass(UNREAD_POLL_INTERVAL);
    hide();
    onServer = 1;
    await pass(UNREAD_POLL_INTERVAL);

    expect(FakeNotification.shown).toEqual([]);
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
