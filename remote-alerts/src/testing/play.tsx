import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { useUnreadAlerts } from '@maitred/shared-kit/alerts-state';
import { session } from '@maitred/shared-kit/session';
import { type RenderOptions, renderWithKit, useShortcutKeys } from '@maitred/shared-kit/testing';
import { act } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { remote } from '../remote';
import { NOW } from './alerts-server';

// jsdom has no layout to scroll.
window.scrollTo = () => undefined;

/** Stops the clock at Friday evening for the tests of a file; only `pass` advances time. */
export function playOnFridayEvening(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'queueMicrotask'] });
    session.setTokens({ access: 'access', refresh: 'refresh' });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

export async function pass(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

/** Renders an element beside the sidebar's badge, and returns the test user too. */
export async function renderAlerts(element: ReactElement, options: RenderOptions = {}) {
  const person: UserEvent = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const rendered = await renderWithKit(
    <>
      <Badge />
      <main>
        <h1>Alerts</h1>
        {element}
      </main>
    </>,
    { path: '/alerts', messages: remote.messages, ...options },
  );
  await pass(0);
  return { ...rendered, person };
}

/** Stands in for the shell around a screen: shows the unread count and handles keyboard shortcuts. */
function Badge() {
  useShortcutKeys();
  const { count } = useUnreadAlerts();
  return <output aria-label="badge">{count}</output>;
}
