import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readUnreadCountEndpoint } from '@maitred/contract';
import { act, screen } from '@testing-library/react';
import { createServerDouble, hold, mockEndpoint, pass, renderWithKit } from '../../testing';
import { session } from '../session';
import { readMarks } from './read-marks';
import { UNREAD_POLL_INTERVAL_MS, useUnreadAlerts } from './unread-alerts';

let onServer = 5;
const server = createServerDouble(
  mockEndpoint(readUnreadCountEndpoint, () => ({ count: onServer })),
);

beforeEach(() => {
  onServer = 5;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  readMarks.clear();
  jest.useRealTimers();
});

const count = () => screen.getByRole('status').textContent;

describe('the unread count', () => {
  it("is the server's count minus the alerts marked as read here", async () => {
    await renderWithKit(<Count />);
    await pass(0);
    expect(count()).toBe('5');

    act(() => readMarks.add([1, 2]));
    act(() => readMarks.add([2, 3]));
    expect(count()).toBe('2');

    act(() => readMarks.remove([1]));
    expect(count()).toBe('3');

    act(() => readMarks.setAll(true));
    expect(count()).toBe('0');
  });

  it('is never negative, and unknown until it is read', async () => {
    onServer = 1;
    act(() => readMarks.add([1, 2]));
    await renderWithKit(<Count />);
    expect(count()).toBe('unknown');

    await pass(0);
    expect(count()).toBe('0');
  });

  it('is not polled while a mark is being sent', async () => {
    await renderWithKit(<Count />);
    await pass(0);
    const { held, release } = hold();
    act(() => void readMarks.whileSending(() => held));

    const polls = server.calls(readUnreadCountEndpoint).length;
    await pass(UNREAD_POLL_INTERVAL_MS * 2);
    expect(server.calls(readUnreadCountEndpoint)).toHaveLength(polls);

    release();
    await pass(UNREAD_POLL_INTERVAL_MS);
    expect(server.calls(readUnreadCountEndpoint)).toHaveLength(polls + 1);
  });

  it('forgets the marks of a user who has logged out', async () => {
    await renderWithKit(<Count />);
    session.setTokens({ access: 'a', refresh: 'r' });
    act(() => readMarks.add([1]));

    await act(async () => session.logOut('explicit'));

    expect(readMarks.state.ids.size).toBe(0);
  });
});

function Count() {
  const { count: unread } = useUnreadAlerts();
  return <output>{unread ?? 'unknown'}</output>;
}
