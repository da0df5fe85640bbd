import { browserTimeZone, clockOffset, countDays, wallClockAt } from '@maitred/shared-kit/filters';
import { MINUTE_MS } from './durations';

/** An instant with the local time of a restaurant. */
export interface Instant {
  /** Milliseconds since the epoch. */
  instant: number;
  /** The date to format in `timeZone`. */
  date: Date;
  timeZone: string;
  /** Minutes by which local time is ahead of UTC. */
  offset: number;
}

/** An instant in a named time zone. */
export function instantInZone(createdAt: string, timeZone: string): Instant {
  const date = new Date(createdAt);
  return { instant: date.getTime(), date, timeZone, offset: clockOffset(date.getTime(), timeZone) };
}

/** An instant at the UTC offset in its own text, for use when the time zone is unknown. */
export function instantAsWritten(createdAt: string): Instant {
  const instant = Date.parse(createdAt);
  const offset = writtenOffset(createdAt);
  // Not every browser can format in a fixed-offset zone, so shift the date and format it in UTC.
  return { instant, date: new Date(instant + offset * MINUTE_MS), timeZone: 'UTC', offset };
}

/** Whether the viewer's local time differs at that instant. */
export function differsFromViewer({ instant, offset }: Instant): boolean {
  return offset !== clockOffset(instant, browserTimeZone());
}

/** How many local calendar days before `now` the instant was: 0 is today. */
export function daysAgo({ instant, date, timeZone }: Instant, now: number): number {
  // Uses the zone, because its offset may have changed in between. Without a zone, both use the written offset.
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
