import { LONGEST_VISIT_MS } from '../analytics/analytics.repository';
import type { TrackVisit } from '../database/track-memory';
import { VISIT_PAUSE_MS } from './follow-tracks';
import type { Stay, Visit, VisitorLine } from './visit.repository';

/**
 * What a sight of a person does to visits:
 * - `start`: a new visit begins
 * - `go on`: continues the visitor's visits nearby, or the track's own visit if nobody is recognised
 * - `adopt`: the visitor is recognised only now: the track's own visit becomes theirs and continues
 * - `merge`: the track's own visit turns out to be part of the visitor's visits, which continue
 * - `none`: the person makes no visits; the track's own visit is withdrawn
 */
export type SightStep = 'start' | 'go on' | 'adopt' | 'merge' | 'none';

type TrackStay = Pick<TrackVisit, 'startedAt' | 'endedAt'>;

/** The stay that a sight stands for: this instant, or the track's own visit extended to it if it continues. */
export function stayOf(own: TrackStay | undefined, at: number): Stay {
  return own !== undefined && goesOn(own, at)
    ? { from: Math.min(own.startedAt, at), until: Math.max(own.endedAt, at) }
    : { from: at, until: at };
}

/**
 * @param line the visitor's visits, if the person is recognised and has been there before.
 * @param at in milliseconds.
 * @returns the step, and the visitor's visits that the stay joins into one: several if it fills the pause
 *   between them, as late detections do.
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

/** Whether a sight belongs to the track's own visit. */
export function goesOn({ startedAt, endedAt }: TrackStay, at: number): boolean {
  const isNear = at - endedAt <= VISIT_PAUSE_MS && startedAt - at <= VISIT_PAUSE_MS;
  return isNear && at - startedAt <= LONGEST_VISIT_MS;
}

/** The track's own visits that a sight belongs to, in order: several if it fills the pause between them. */
export function ownNear(visits: readonly TrackVisit[], at: number): TrackVisit[] {
  const [first, ...others] = visits
    .filter((visit) => goesOn(visit, at))
    .sort((one, other) => one.startedAt - other.startedAt);
  if (first === undefined) return [];
  return [first, ...others.filter(({ endedAt }) => endedAt - first.startedAt <= LONGEST_VISIT_MS)];
}

/** The consecutive visits that no pause separates from the stay, as long as the joined visit is not too long. */
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
