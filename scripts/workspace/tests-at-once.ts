import { availableParallelism } from 'node:os';

const FEWEST = 2;
/** Each test process holds a browser, a provider and its database, or a suite: more than a gigabyte. */
const MOST = 4;

/** How many suites run in parallel on a machine with this many processors. */
export function suitesAtOnce(processors = availableParallelism()): number {
  return Math.min(Math.max(processors, FEWEST), MOST);
}

/** How many browsers run in parallel: one more, because each waits for its servers and timers a sixth of the time. */
export function browsersAtOnce(processors = availableParallelism()): number {
  return Math.min(suitesAtOnce(processors) + 1, MOST);
}
