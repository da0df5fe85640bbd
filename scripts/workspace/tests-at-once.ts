import { availableParallelism } from 'node:os';

const FEWEST = 2;
/** Each holds a browser, a provider and its database, or a suite: more than a gigabyte. */
const MOST = 4;

/** How many suites work side by side on a machine of so many processors. */
export function suitesAtOnce(processors = availableParallelism()): number {
  return Math.min(Math.max(processors, FEWEST), MOST);
}

/** How many browsers do: one more, as each waits for its servers and its clock a sixth of the time. */
export function browsersAtOnce(processors = availableParallelism()): number {
  return Math.min(suitesAtOnce(processors) + 1, MOST);
}
