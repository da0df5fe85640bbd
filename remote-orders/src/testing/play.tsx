import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { GlobalFilterProvider } from '@maitred/shared-kit/filters';
import { layOut, type RenderOptions, renderWithKit } from '@maitred/shared-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { remote } from '../remote';
import { NOW } from './orders-server';

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
export async function renderOrders(element: ReactElement, options: RenderOptions = {}) {
  const person: UserEvent = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const rendered = await renderWithKit(
    <GlobalFilterProvider>
      <main>
        <h1>Restaurant orders</h1>
        {element}
      </main>
    </GlobalFilterProvider>,
    { path: '/restaurant-orders', messages: remote.messages, ...options },
  );
  await pass(0);
  await pass(0);
  return { ...rendered, person };
}

/** Puts the tab out of sight or back into it. */
export async function setVisible(isVisible: boolean): Promise<void> {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  fireEvent(document, new Event('visibilitychange'));
  await pass(0);
}

/** The large figure of that name and the words under it. */
export function figure(label: string): string | null | undefined {
  return screen
    .getAllByRole('group')
    .find((group) => group.firstElementChild?.textContent === label)?.textContent;
}

/** The rows of a table as they stand on screen. */
export function cellsOf(table: HTMLElement): (string | null)[][] {
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
}
