import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { GlobalFilterProvider } from '@maitred/shared-kit/filters';
import { layOut, type RenderOptions, renderWithKit } from '@maitred/shared-kit/testing';
import { act, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { remote } from '../remote';
import { NOW } from './analytics-server';

/** Stops the clock at Friday evening for the tests of a file; time passes by `pass` alone. */
export function playOnFridayEvening(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'queueMicrotask'] });
    window.localStorage.clear();
    layOut({ width: 800 });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

export async function pass(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

/** A screen under the global filter, and the person in front of it. */
export async function renderAnalytics(element: ReactElement, options: RenderOptions = {}) {
  const person: UserEvent = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const rendered = await renderWithKit(
    <GlobalFilterProvider>
      <main>
        <h1>Analytics</h1>
        {element}
      </main>
    </GlobalFilterProvider>,
    { messages: remote.messages, ...options },
  );
  await pass(0);
  await pass(0);
  return { ...rendered, person };
}

export function panel(name: string | RegExp): HTMLElement {
  return screen.getByRole('region', { name });
}

/** The rows of a table as they stand on screen. */
export function cellsOf(table: HTMLElement): (string | null)[][] {
  return [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
}

/** The large figure of that name and the words under it. */
export function figure(label: string | RegExp): HTMLElement {
  const isNamed = (group: HTMLElement) => {
    const name = group.firstElementChild?.textContent ?? '';
    return typeof label === 'string' ? name === label : label.test(name);
  };
  const found = screen.getAllByRole('group').find(isNamed);
  if (found === undefined) throw new Error(`There is no figure of ${label}`);
  return found;
}
