import { afterEach, beforeEach, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { GlobalFilterProvider } from '../src/filters/global-filter';
import { layOut } from './layout';
import { type RenderedWithKit, type RenderOptions, renderWithKit } from './render-with-kit';

/** Stops the clock for the tests of a file, which begin with an empty memory; `pass` moves it on. */
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

/** Lets time pass on the stopped clock, and what it brings arrive. */
export async function pass(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

/** A screen with its title under the global filter, and the person in front of it. */
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
