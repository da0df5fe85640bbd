import { LONGEST_VISIT_MS } from '../analytics/analytics.repository';
import { VISIT_PAUSE_MS } from './follow-tracks';
import type { TrackVisit } from './track-memory';
import type { LastVisit } from './visit.repository';

/**
 * What it means for visits that somebody is seen:
 * - `start`: another visit begins
 * - `go on`: the last visit, or the track's own where nobody is recognised, goes on
 * - `adopt`: the track's own becomes the visitor's, who is recognised only now, and goes on
 * - `merge`: the track's own was a part of the visitor's, which goes on
 * - `none`: no visit is theirs; what the track has made is taken back
 */
export type SightStep = 'start' | 'go on' | 'adopt' | 'merge' | 'none';

/** Of a guest. `at` is in milliseconds. */
export function stepOf({
  isRecognised,
  last,
  own,
  at,
}: {
  isRecognised: boolean;
  last: Pick<LastVisit, 'startedAt' | 'endedAt'> | undefined;
  own: Pick<TrackVisit, 'startedAt' | 'endedAt'> | undefined;
  at: number;
}): SightStep {
  const ownGoesOn = own !== undefined && goesOn(own, at);
  if (!isRecognised) return ownGoesOn ? 'go on' : 'start';
  const known = last && { startedAt: last.startedAt.getTime(), endedAt: last.endedAt.getTime() };
  if (ownGoesOn) {
    if (known === undefined) return 'adopt';
    const isPart = own.startedAt - known.endedAt <= VISIT_PAUSE_MS;
    if (!isPart) return 'adopt';
    if (at - known.startedAt <= LONGEST_VISIT_MS) return 'merge';
  }
  return known !== undefined && goesOn(known, at) ? 'go on' : 'start';
}

function goesOn({ startedAt, endedAt }: { startedAt: number; endedAt: number }, at: number) {
  return at - endedAt <= VISIT_PAUSE_MS && at - startedAt <= LONGEST_VISIT_MS;
}
