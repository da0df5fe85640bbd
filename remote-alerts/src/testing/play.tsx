import '@testing-library/jest-dom/jest-globals';
import { beforeEach } from '@jest/globals';
import { useUnreadAlerts } from '@maitred/shared-kit/alerts-state';
import { session } from '@maitred/shared-kit/session';
import {
  type RenderOptions,
  renderScreen,
  stopClockAt,
  useShortcutKeys,
} from '@maitred/shared-kit/testing';
import type { ReactElement } from 'react';
import { remote } from '../remote';
import { NOW } from './alerts-server';

// jsdom has no layout to scroll.
window.scrollTo = () => undefined;

/** Stops the clock at Friday evening for the tests of a file; only `pass` advances time. */
export function playOnFridayEvening(): void {
  stopClockAt(NOW);
  beforeEach(() => session.setTokens({ access: 'access', refresh: 'refresh' }));
}

/** Renders an element beside the sidebar's badge, and returns the test user too. */
export function renderAlerts(element: ReactElement, options: RenderOptions = {}) {
  const screen = (
    <>
      <Badge />
      {element}
    </>
  );
  return renderScreen('Alerts', screen, { path: '/alerts', messages: remote.messages, ...options });
}

/** Stands in for the shell around a screen: shows the unread count and handles keyboard shortcuts. */
function Badge() {
  useShortcutKeys();
  const { count } = useUnreadAlerts();
  return <output aria-label="badge">{count}</output>;
}
