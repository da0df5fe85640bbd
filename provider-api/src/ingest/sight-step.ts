import { LONGEST_VISIT_MS } from '../analytics/analytics.repository';
import type { TrackVisit } from '../database/track-memory';
import { VISIT_PAUSE_MS } from './follow-tracks';
import type { Stay, Visit, VisitorLine } from './visit.repository';

/**
 * What it means for visits that somebody is seen:
 * - `start`: another visit begins
 * - `go on`: the visits of the visitor that are near, or the track's own where nobody is recognised, go on
 * - `adopt`: the track's own becomes the visitor's, who is recognised only now, and goes on
 * - `merge`: the track's own was a part of the visitor's, which go on
 * - `none`: no visit is theirs; what the track has made is taken back
 */
export type SightStep = 'start' | 'go on' | 'adopt' | 'merge' | 'none';

type TrackStay = Pick<TrackVisit, 'startedAt' | 'endedAt'>;

/** What a guest's sight tells of their stay: this instant, or all since the track began that goes on. */
export function stayOf(own: TrackStay | undefined, at: number): Stay {
  return own !== undefined && goesOn(own, at)
    ? { from: Math.min(own.startedAt, at), until: Math.max(own.endedAt, at) }
    : { from: at, until: at };
}

/**
 * @param line the visitor's, where somebody is recognised who has been there before.
 * @param at in milliseconds.
 * @returns the step, and the visits of the visitor that the stay makes one: several where it fills the pause
 *   between them, as what a camera sends late does.
 */
export function stepOf({
  isRecognised,
  line,
  own,
  at,
}: {
  isRecognised: boolean;
  line: VisitorLine | undefined;
  own: TrackStay | undefined;
  at: number;
}): { step: SightStep; joined: Visit[] } {
  const ownGoesOn = own !== undefined && goesOn(own, at);
  if (!isRecognised) return { step: ownGoesOn ? 'go on' : 'start', joined: [] };
  const joined = line === undefined ? [] : joinedBy(stayOf(own, at), line);
  if (joined.length > 0) return { step: ownGoesOn ? 'merge' : 'go on', joined };
  return { step: ownGoesOn ? 'adopt' : 'start', joined };
}

/** Whether a sight belongs to what a track has made alone. */
export function goesOn({ startedAt, endedAt }: TrackStay, at: number): boolean {
  const isNear = at - endedAt <= VISIT_PAUSE_MS && startedAt - at <= VISIT_PAUSE_MS;
  return isNear && at - startedAt <= LONGEST_VISIT_MS;
}

/** Those of a track's own that a sight belongs to, in their order: several where it fills the pause between them. */
export function ownNear(visits: readonly TrackVisit[], at: number): TrackVisit[] {
  const [first, ...others] = visits
    .filter((visit) => goesOn(visit, at))
    .sort((one, other) => one.startedAt - other.startedAt);
  if (first === undefined) return [];
  return [first, ...others.filter(({ endedAt }) => endedAt - first.startedAt <= LONGEST_VISIT_MS)];
}

/** Those in a row that no pause parts from the stay, for as long as they make no visit of more than the longest. */
function joinedBy(stay: Stay, { previous, following }: VisitorLine): Visit[] {
  let { from, until } = stay;
  const joined: Visit[] = [];
  for (const visit of previous === undefined ? following : [previous, ...following]) {
    const [startedAt, endedAt] = [visit.startedAt.getTime(), visit.endedAt.getTime()];
    const isNear = from - endedAt <= VISIT_PAUSE_MS && startedAt - until <= VISIT_PAUSE_MS;
    const whole = { from: Math.min(from, startedAt), until: Math.max(until, endedAt) };
    if (isNear && whole.until - whole.from <= LONGEST_VISIT_MS) {
      ({ from, until } = whole);
      joined.push(visit);
    } else if (joined.length > 0 || visit !== previous) break;
  }
  return joined;
}
