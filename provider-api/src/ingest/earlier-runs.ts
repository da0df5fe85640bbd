import type { EarlierRun } from '../database/earlier-run';
import { DAY_MS } from '../time/durations';

/** A detector that begins a run with each detection has the oldest forgotten. */
const MOST_RUNS = 100;

/** The earlier runs once a detection of another run is taken, which may be one of them: two may send by turns. */
export function followRun(
  earlier: readonly EarlierRun[],
  last: Pick<EarlierRun, 'run' | 'sequence'>,
  next: string,
  now: Date,
): EarlierRun[] {
  const endedAt = now.getTime();
  // A detection that is older than a day is refused whatever its run.
  const others = earlier.filter(
    ({ run, endedAt: since }) => run !== next && run !== last.run && endedAt - since <= DAY_MS,
  );
  const ended = last.sequence < 0 ? [] : [{ ...last, endedAt }];
  return [...others, ...ended].slice(-MOST_RUNS);
}
