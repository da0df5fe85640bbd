import { availableParallelism } from 'node:os';

const FEWEST = 2;
/** Each holds a browser, a provider and its database, or a suite: more than a gigabyte. */
const MOST = 4;

/** How many suites work side by side on a machine of so many processors. */
export function testsAtOnce(processors = availableParallelism()): number {
  return Math.min(Math.max(processors, FEWEST), MOST);
}

/** How many browsers do. A fifth of the time each waits, for a page or for a server: one more has that. */
export function browsersAtOnce(processors = availableParallelism()): number {
  return testsAtOnce(processors + 1);
}
