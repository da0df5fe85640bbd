/// <reference path="./jest-axe.d.ts" />
import { jest } from '@jest/globals';

/** What axe finds wrong, a line each; an empty list is the assertion to make. */
export async function accessibilityFaults(element: Element): Promise<string[]> {
  // Its rules take a tenth of a second to read, which only those who ask need wait for.
  const { axe } = await import('jest-axe');
  // Violations only: describing what passes takes longer than checking it.
  const found = axe(element, { resultTypes: ['violations'] });
  const { violations } = await whileTimePasses(found);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help} at ${html}`),
  );
}

/** axe waits on timers of next to no length: where a test has stopped the clock, those must run all the same. */
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
