import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, jest } from '@jest/globals';
import {
  GlobalFilterProvider,
  type RenderOptions,
  renderWithKit,
} from '@maitred/shared-kit/testing';
import { toast } from '@maitred/shared-kit/ui';
import { act, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { remote } from '../remote';
import { NOW } from './cameras-server';

/** Size of the picture in tests, in CSS pixels. */
const STAGE = { width: 1000, height: 500 };

const observers = new Set<Sight>();
let isVisible = true;

class Sight implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #tell: () => void;

  constructor(callback: IntersectionObserverCallback) {
    this.#tell = () => callback([{ isIntersecting: isVisible } as IntersectionObserverEntry], this);
  }
  observe() {
    observers.add(this);
    this.tell();
  }
  tell() {
    this.#tell();
  }
  unobserve() {}
  disconnect() {
    observers.delete(this);
  }
  takeRecords() {
    return [];
  }
}

/** jsdom has no pointer events, only mouse events. */
class Pointer extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  constructor(
    type: string,
    { pointerId = 0, pointerType = 'mouse', ...init }: PointerEventInit = {},
  ) {
    super(type, init);
    this.pointerId = pointerId;
    this.pointerType = pointerType;
  }
}
Object.assign(window, { PointerEvent: Pointer });

/** Scrolls everything into or out of view. */
export function setIsVisible(value: boolean): void {
  isVisible = value;
  act(() => {
    for (const observer of observers) observer.tell();
  });
}

/** Addresses of pictures that are currently held in memory. */
export const heldPictures = new Set<string>();

/** Stops the clock at Friday evening, and adds browser features that jsdom lacks. */
export function playOnFridayEvening(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'queueMicrotask'] });
    isVisible = true;
    window.IntersectionObserver = Sight;
    window.sessionStorage.clear();
    window.localStorage.clear();
    heldPictures.clear();
    let count = 0;
    URL.createObjectURL = () => {
      count += 1;
      const address = `blob:picture-${count}`;
      heldPictures.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => void heldPictures.delete(address);
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
    jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.resolve());
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
      ...new DOMRect(0, 0, STAGE.width, STAGE.height),
      left: 0,
      top: 0,
      ...STAGE,
    } as DOMRect);
  });
  afterEach(() => {
    toast.clear();
    jest.useRealTimers();
  });
}

const realTimeout = globalThis.setTimeout;

export async function pass(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
  // Response bodies arrive in real turns of the event loop, which fake timers do not advance, and then cause
  // work that is due at once.
  for (let turn = 0; turn < 6; turn += 1) {
    await act(async () => {
      await new Promise((resolve) => {
        realTimeout(resolve, 0);
      });
      await jest.advanceTimersByTimeAsync(1);
    });
  }
}

/** Renders an element of the remote within the providers of the host, and returns the test user too. */
export async function renderCameras(element: ReactElement, options: RenderOptions = {}) {
  const person: UserEvent = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const rendered = await renderWithKit(
    <GlobalFilterProvider>
      <main>
        <h1>Cameras</h1>
        {element}
      </main>
    </GlobalFilterProvider>,
    { path: '/cameras', messages: remote.messages, ...options },
  );
  await pass(10);
  return { ...rendered, person };
}

/** A position on the picture in fractions, for pointer events. */
export function at(x: number, y: number) {
  return { clientX: x * STAGE.width, clientY: y * STAGE.height };
}

export const stage = () => screen.getByRole('group', { name: /Picture of/ });
