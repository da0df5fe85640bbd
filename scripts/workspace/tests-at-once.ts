import { availableParallelism } from 'node:os';

const FEWEST = 3;
/** Each test process holds a browser, a provider and its database, or a suite: more than a gigabyte. */
const MOST = 4;

/**
 * How many suites or browsers run in parallel on a machine with this many processors: one more than these, because each
 * waits for its servers and timers a sixth of the time.
 */
export function testsAtOnce(processors = availableParallelism()): number {
  return Math.min(Math.max(processors + 1, FEWEST), MOST);
}
