import '@testing-library/jest-dom/jest-globals';
import { GlobalFilterProvider } from '@maitred/shared-kit/filters';
import { type RenderOptions, renderWithKit } from '@maitred/shared-kit/testing';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { remote } from '../remote';

// jsdom has neither scrolling nor a layout to scroll.
window.scrollTo = () => undefined;

/** An element where the host would show it, and the person in front of it. */
export async function renderFaces(element: ReactElement, options: RenderOptions = {}) {
  window.localStorage.clear();
  const person: UserEvent = userEvent.setup();
  const rendered = await renderWithKit(
    <GlobalFilterProvider>
      <main>
        <h1>Faces</h1>
        {element}
      </main>
    </GlobalFilterProvider>,
    { messages: remote.messages, ...options },
  );
  return { ...rendered, person };
}

/** Somebody may do everything except what is named. */
export function permissionsWithout(all: readonly string[], ...missing: string[]): string[] {
  return all.filter((permission) => !missing.includes(permission));
}
