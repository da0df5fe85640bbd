import { availableParallelism } from 'node:os';

const FEWEST = 2;
/** Each holds a browser, a provider and its database, or a suite: more than a gigabyte. */
const MOST = 4;

/** How many suites, and then browsers, work side by side on a machine of so many processors. */
export function testsAtOnce(processors = availableParallelism()): number {
  return Math.min(Math.max(processors, FEWEST), MOST);
}
