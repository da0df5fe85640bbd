/// <reference path="./jest-axe.d.ts" />
import { jest } from '@jest/globals';

/** The violations that axe finds, one per line. Assert that the list is empty. */
export async function accessibilityFaults(element: Element): Promise<string[]> {
  // Loading axe takes a tenth of a second, which only the tests that use it should pay.
  const { axe } = await import('jest-axe');
  // Only violations: describing the passes takes longer than checking them.
  const found = axe(element, { resultTypes: ['violations'] });
  const { violations } = await whileTimePasses(found);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help} at ${html}`),
  );
}

/** axe waits for very short timers, which must run even if a test has stopped the clock. */
async function whileTimePasses<T>(run: Promise<T>): Promise<T> {
  let isRunning = true;
  const stop = () => {
    isRunning = false;
  };
  run.then(stop, stop);
  while (isRunning && isClockStopped()) await jest.advanceTimersByTimeAsync(1);
  return run;
}

function isClockStopped(): boolean {
  return Object.hasOwn(setTimeout, 'clock');
}
