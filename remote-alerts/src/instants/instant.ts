import { browserTimeZone, clockOffset, countDays, wallClockAt } from '@maitred/shared-kit/filters';
import { MINUTE_MS } from './durations';

/** An instant as the clock on a restaurant's wall shows it. */
export interface Instant {
  /** Milliseconds since the epoch. */
  instant: number;
  /** What to format, in `timeZone`. */
  date: Date;
  timeZone: string;
  /** Minutes that the wall clock is ahead of UTC. */
  offset: number;
}

/** An instant on the clock of a named zone. */
export function instantInZone(createdAt: string, timeZone: string): Instant {
  const date = new Date(createdAt);
  return { instant: date.getTime(), date, timeZone, offset: clockOffset(date.getTime(), timeZone) };
}

/** An instant on the clock that the text itself was written by: all there is without a zone. */
export function instantAsWritten(createdAt: string): Instant {
  const instant = Date.parse(createdAt);
  const offset = writtenOffset(createdAt);
  // Not every browser formats in a zone that is an offset, so the date moves and the zone is UTC.
  return { instant, date: new Date(instant + offset * MINUTE_MS), timeZone: 'UTC', offset };
}

/** Whether the viewer's own clock shows something else at that instant. */
export function differsFromViewer({ instant, offset }: Instant): boolean {
  return offset !== clockOffset(instant, browserTimeZone());
}

/** How many days before `now` the moment was, by the calendar on the same wall: 0 is today. */
export function daysAgo({ instant, date, timeZone }: Instant, now: number): number {
  // By the zone, whose clocks may have changed in between. Without one, both go by the offset.
  const moved = date.getTime() - instant;
  const dayOf = (time: number) => wallClockAt(time + moved, timeZone).date;
  return countDays({ from: dayOf(instant), to: dayOf(now) }) - 1;
}

function writtenOffset(createdAt: string): number {
  const match = /([+-])(\d{2}):?(\d{2})$/.exec(createdAt);
  if (match === null) return 0;
  const [, sign, hours, minutes] = match;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
