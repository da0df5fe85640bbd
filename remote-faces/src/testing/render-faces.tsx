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

/** When the tests play: Friday evening in Moscow. */
const NOW = new Date('2026-11-20T19:40:00+03:00');

// Time that passes for the page, not for the test: the clock is stopped.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has neither scrolling nor a layout to scroll.
window.scrollTo = () => undefined;

/** Stops the clock at Friday evening for the tests of a file; waiting for something moves it on. */
export function playOnFridayEvening(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'queueMicrotask'] });
  });
  afterEach(() => {
    act(() => toast.clear());
    jest.useRealTimers();
  });
}

/** An element where the host would show it, and the person in front of it. */
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

/** Somebody may do everything except what is named. */
export function permissionsWithout(all: readonly string[], ...missing: string[]): string[] {
  return all.filter((permission) => !missing.includes(permission));
}
