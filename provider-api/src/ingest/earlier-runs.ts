import type { EarlierRun } from '../database/earlier-run';
import { DAY_MS } from '../time/durations';

/** If a detector starts a run with each detection, the oldest runs are forgotten. */
const MOST_RUNS = 100;

/** The earlier runs after a detection of another run, which may be one of them: two detectors may take turns. */
export function followRun(
  earlier: readonly EarlierRun[],
  last: Pick<EarlierRun, 'run' | 'sequence'>,
  next: string,
  now: Date,
): EarlierRun[] {
  const endedAt = now.getTime();
  // A detection older than a day is refused whatever its run, so older runs need not be kept.
  const others = earlier.filter(
    ({ run, endedAt: since }) => run !== next && run !== last.run && endedAt - since <= DAY_MS,
  );
  const ended = last.sequence < 0 ? [] : [{ ...last, endedAt }];
  return [...others, ...ended].slice(-MOST_RUNS);
}
