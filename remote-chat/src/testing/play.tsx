import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { pass, type RenderOptions, renderWithKit } from '@maitred/shared-kit/testing';
import { toast } from '@maitred/shared-kit/ui';
import { act, fireEvent, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { endConversation } from '../conversation/use-conversation';
import { remote } from '../remote';
import { ChatScreen } from '../screens/chat-screen';

/** Stops the clock for the tests of a file; each starts in a fresh tab. */
export function playInAFreshTab(): void {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  });
  afterEach(() => {
    endConversation();
    window.sessionStorage.clear();
    act(() => toast.clear());
    jest.useRealTimers();
  });
}

/** Milliseconds. */
const FRAME_MS = 17;
/** More frames than a page of messages takes to render. */
const FRAMES = 8;

/** Waits until a page of messages has rendered, a few of them per frame. */
export async function drawPage(): Promise<void> {
  for (let frame = 0; frame < FRAMES; frame += 1) await pass(FRAME_MS);
}

export async function openChat(options: RenderOptions = {}) {
  const person: UserEvent = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const rendered = await renderWithKit(
    <main>
      <h1>Chat</h1>
      <ChatScreen />
    </main>,
    {
      path: '/chat',
      messages: remote.messages,
      routes: [{ path: '/alerts', element: <p>The alerts</p> }],
      ...options,
    },
  );
  await pass(0);
  return { ...rendered, person };
}

/** Simulates a reload of the page: only session storage is left. */
export function reloadPage(unmount: () => void): void {
  unmount();
  endConversation();
}

/** Simulates the user coming back to the tab. */
export async function lookAtTheTab(): Promise<void> {
  fireEvent(document, new Event('visibilitychange'));
  await pass(0);
}

export const field = () => screen.getByRole('textbox', { name: 'Your question' });

/** The messages on screen, top to bottom, without buttons and notes. */
export function shownMessages(): (string | null)[] {
  return [...document.querySelectorAll('[data-type] > [data-text]')].map(
    ({ textContent }) => textContent,
  );
}
