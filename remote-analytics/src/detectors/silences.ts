import {
  type CameraDetector,
  partSilencesOf,
  type Restaurant,
  SHORTEST_SILENCE_MS,
  type Silence,
  silencesOf,
} from '@maitred/contract';
import { addDays, calendarDateAt, clockTime, instantAt } from '@maitred/shared-kit/filters';
import { DAY_MS } from '../series/durations';
import { countedSince } from './was-silent';

/** A silence as a screen reports it. */
export interface ReportedSilence extends Silence {
  /** Whether only some of the detectors were silent. */
  isPart: boolean;
  /** Whether counting had not begun yet. */
  isBefore?: boolean;
  /** Whether it is in the days that are compared with. */
  isPrevious?: boolean;
}

/** The relevant hours of a day, in a time zone. */
export type DayHours = Pick<Restaurant, 'timezone' | 'workingHourFrom' | 'workingHourTo'>;

/** The silences of a range within the hours in which a restaurant is open, those of all detectors first. */
export function silencesIn(
  { from, until }: Silence,
  detectors: readonly CameraDetector[] | undefined,
  hours: DayHours,
): ReportedSilence[] {
  const matters = (silence: Silence) => {
    const within = common(silence, { from, until });
    return within !== undefined && isWithin(within, hours);
  };
  const before = beforeCounting({ from, until }, detectors);
  const whole = [...before, ...silencesOf(detectors)].filter(matters);
  const part = partSilencesOf(detectors)
    .flatMap((silence) => without(silence, whole))
    .filter(matters);
  return [
    ...whole.map((silence) => ({ ...silence, isPart: false })),
    ...part.map((silence) => ({ ...silence, isPart: true })),
  ];
}

/** The part of a range before counting began: all of it if no detector was ever heard. */
function beforeCounting(
  { from, until }: Silence,
  detectors: readonly CameraDetector[] = [],
): Omit<ReportedSilence, 'isPart'>[] {
  const wasHeard = detectors.some(({ lastHeardAt }) => lastHeardAt !== null);
  if (detectors.length === 0) return [];
  const since = countedSince(detectors);
  const began = since ?? (wasHeard ? from : until);
  if (began <= from) return [];
  return [{ from, until: Math.min(began, until), ...(since !== undefined && { isBefore: true }) }];
}

/** What is left of a span without the others, which must be sorted. */
function without(span: Silence, others: readonly Silence[]): Silence[] {
  const left: Silence[] = [];
  let { from } = span;
  for (const other of others) {
    if (other.until <= from || other.from >= span.until) continue;
    left.push({ from, until: other.from });
    from = other.until;
  }
  return [...left, { from, until: span.until }];
}

/** The overlap of two spans if it is long enough, by default long enough to miss somebody. */
function common(
  one: Silence,
  other: Silence,
  leastMs: number = SHORTEST_SILENCE_MS,
): Silence | undefined {
  const from = Math.max(one.from, other.from);
  const until = Math.min(one.until, other.until);
  return until - from >= leastMs ? { from, until } : undefined;
}

/** Whether a silence covers at least `leastMs` of the open hours of one day of a range. */
export function coversAtLeast(
  range: Silence,
  silence: Silence,
  hours: DayHours,
  leastMs: number,
): boolean {
  const within = common(silence, range, leastMs);
  return within !== undefined && isWithin(within, hours, leastMs);
}

/** Whether a silence overlaps the open hours; at other times it misses nobody. */
function isWithin(silence: Silence, hours: DayHours, leastMs?: number): boolean {
  if (silence.until - silence.from >= DAY_MS) return true;
  return openingsAround(silence.from, hours).some(
    (opening) => common(silence, opening, leastMs) !== undefined,
  );
}

/**
 * Whether silences, which must be sorted, cover almost all of the open hours of a span, or of the whole span if it has
 * no open hours. A span is at most one day.
 */
export function coverAll(span: Silence, silences: readonly Silence[], hours: DayHours): boolean {
  const open = openingsAround(span.from, hours).flatMap(
    (opening) => common(span, opening, 1) ?? [],
  );
  return (open.length === 0 ? [span] : open).every(
    (one) =>
      silences.some((silence) => common(one, silence, 1) !== undefined) &&
      without(one, silences).every(({ from, until }) => until - from < SHORTEST_SILENCE_MS),
  );
}

/** The open hours on the day of an instant and on the days before and after it. */
function openingsAround(
  instant: number,
  { timezone, workingHourFrom, workingHourTo }: DayHours,
): Silence[] {
  const [opens, closes] = [clockTime(workingHourFrom), clockTime(workingHourTo)];
  const first = calendarDateAt(instant, timezone);
  return [-1, 0, 1].map((days) => {
    const date = addDays(first, days);
    const closing = { date: closes <= opens ? addDays(date, 1) : date, time: closes };
    return {
      from: instantAt({ date, time: opens }, timezone),
      until: instantAt(closing, timezone),
    };
  });
}
