import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { readUnreadCountEndpoint } from '@maitred/contract';
import { act, screen } from '@testing-library/react';
import { createServerDouble, mockEndpoint, renderWithKit } from '../../testing';
import { session } from '../session';
import { readMarks } from './read-marks';
import { useUnreadAlerts } from './unread-alerts';

createServerDouble(mockEndpoint(readUnreadCountEndpoint, () => ({ count: 5 })));

const setAppBadge = jest.fn((_count?: number) => Promise.resolve());
const clearAppBadge = jest.fn(() => Promise.resolve());

beforeEach(() => {
  setAppBadge.mockReset().mockResolvedValue();
  clearAppBadge.mockReset().mockResolvedValue();
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  session.setTokens({ access: 'access', refresh: 'refresh' });
});
afterEach(() => {
  session.logOut('expired');
  readMarks.clear();
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});

function Unread() {
  return <output>{useUnreadAlerts().count ?? 'unknown'}</output>;
}

it('shows the unread count on the app icon, and clears it at logout', async () => {
  await renderWithKit(<Unread />);
  await screen.findByText('5');
  act(() => readMarks.add([1, 2]));
  expect(setAppBadge.mock.calls).toEqual([[5], [3]]);
  expect(clearAppBadge).not.toHaveBeenCalled();

  await act(async () => session.logOut('explicit'));
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
});

it('ignores a browser that refuses or does not support badges', async () => {
  setAppBadge.mockRejectedValue(new DOMException('refused', 'SecurityError'));
  clearAppBadge.mockRejectedValue(new DOMException('refused', 'SecurityError'));
  await renderWithKit(<Unread />);
  await screen.findByText('5');
  await act(async () => session.logOut('explicit'));
  expect(clearAppBadge).toHaveBeenCalledTimes(1);

  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
  act(() => readMarks.add([1]));
  await screen.findByText('4');
});
