import { afterEach, beforeEach, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { GlobalFilterProvider } from '../src/filters/global-filter';
import { layOut } from './layout';
import { type RenderedWithKit, type RenderOptions, renderWithKit } from './render-with-kit';

/**
 * Uses fake timers, starting at `now`, for the tests of a file, which begin with empty storage; `pass` advances the
 * clock.
 */
export function stopClockAt(now: Date): void {
  beforeEach(() => {
    jest.useFakeTimers({ now, doNotFake: ['nextTick', 'queueMicrotask'] });
    window.localStorage.clear();
    layOut({ width: 800 });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

/** Advances the fake clock, and lets pending work complete. */
export async function pass(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

/** Renders a screen with its title and the global filter, and returns a user for it. */
export async function renderScreen(
  title: string,
  element: ReactElement,
  options: RenderOptions = {},
): Promise<RenderedWithKit & { person: UserEvent }> {
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const rendered = await renderWithKit(
    <GlobalFilterProvider>
      <main>
        <h1>{title}</h1>
        {element}
      </main>
    </GlobalFilterProvider>,
    options,
  );
  await pass(0);
  await pass(0);
  return { ...rendered, person };
}

export function panel(name: string | RegExp): HTMLElement {
  return screen.getByRole('region', { name });
}

/** The texts of a table's cells, by row. */
export function cellsOf(table: HTMLElement): (string | null)[][] {
  return [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
}

/** The figure with the given name, including the text below it. */
export function figure(label: string | RegExp): HTMLElement {
  const isNamed = (group: HTMLElement) => {
    const name = group.firstElementChild?.textContent ?? '';
    return typeof label === 'string' ? name === label : label.test(name);
  };
  const found = screen.getAllByRole('group').find(isNamed);
  if (found === undefined) throw new Error(`There is no figure of ${label}`);
  return found;
}
