import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { type RenderOptions, renderScreen } from '@maitred/shared-kit/testing';
import { configure } from '@testing-library/react';
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
  // Without the kit's layout, because the lists of this remote render rows by the size that they measure.
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'queueMicrotask'] });
    window.localStorage.clear();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

/** Renders an element as the host would, and returns the test user too. */
export function renderFaces(element: ReactElement, options: RenderOptions = {}) {
  return renderScreen('Faces', element, { messages: remote.messages, ...options });
}

/** All permissions except the given ones. */
export function permissionsWithout(all: readonly string[], ...missing: string[]): string[] {
  return all.filter((permission) => !missing.includes(permission));
}
