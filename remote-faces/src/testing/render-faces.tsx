import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, jest } from '@jest/globals';
import {
  GlobalFilterProvider,
  type RenderOptions,
  renderWithKit,
} from '@maitred/shared-kit/testing';
import { toast } from '@maitred/shared-kit/ui';
import { act, configure } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { remote } from '../remote';

/** The time of the tests: Friday evening in Moscow. */
const NOW = new Date('2026-11-20T19:40:00+03:00');

// Fake time, which costs the test nothing, because the clock is stopped.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no layout and does not implement scrolling.
window.scrollTo = () => undefined;

/** Stops the clock at Friday evening for the tests of a file; waiting for something advances it. */
export function playOnFridayEvening(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'queueMicrotask'] });
  });
  afterEach(() => {
    act(() => toast.clear());
    jest.useRealTimers();
  });
}

/** Renders an element as the host would, and returns the test user too. */
export async function renderFaces(element: ReactElement, options: RenderOptions = {}) {
  window.localStorage.clear();
  const person: UserEvent = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const rendered = await renderWithKit(
    <GlobalFilterProvider>
      <main>
        <h1>Faces</h1>
        {element}
      </main>
    </GlobalFilterProvider>,
    { messages: remote.messages, ...options },
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
  return { ...rendered, person };
}

/** All permissions except the given ones. */
export function permissionsWithout(all: readonly string[], ...missing: string[]): string[] {
  return all.filter((permission) => !missing.includes(permission));
}
