import { addDays, type CalendarRange, countDays, toInstants } from '@maitred/shared-kit/filters';
import { MOST_DAYS_BY_HOUR } from '../series/bucket';
import { HOUR_MS } from '../series/durations';

/** Both ends belong to it. */
export interface Piece {
  dateFrom: string;
  dateTo: string;
}

/** How the buckets of a range are asked for: at once, or piece by piece. */
interface SeriesQuestion {
  /** Undefined where the answer would have other buckets than the range. */
  whole: Piece | undefined;
  /** Each within two calendar days, so that it is answered by the hour. */
  pieces: readonly Piece[];
  /**
   * When the buckets of the answer must begin, as instants; undefined where any answer will do. A server may count
   * calendar days whatever the time of day that a range begins at.
   */
  starts: readonly number[] | undefined;
}

/**
 * Days that begin at midnight are asked for at once. A day from opening to opening lies in two calendar days, so that one
 * is answered by the hour as it is, and two are not.
 */
export function seriesQuestion(
  range: CalendarRange,
  timeZone: string,
  dayStart: number,
): SeriesQuestion {
  const whole = toInstants(range, timeZone, dayStart);
  const count = countDays(range);
  if (dayStart === 0 || count === 1) return { whole, pieces: [], starts: undefined };
  const days = Array.from({ length: count }, (_, index) => {
    const day = addDays(range.from, index);
    return toInstants({ from: day, to: day }, timeZone, dayStart);
  });
  if (count <= MOST_DAYS_BY_HOUR) {
    return { whole: undefined, pieces: inWholeHours(days, dayStart), starts: undefined };
  }
  return { whole, pieces: days, starts: days.map(({ dateFrom }) => Date.parse(dateFrom)) };
}

/** Parted where an hour of the clock begins: one that is parted would be two buckets. */
function inWholeHours(days: readonly Piece[], dayStart: number): Piece[] {
  const rest = (HOUR_MS - (dayStart % HOUR_MS)) % HOUR_MS;
  const later = (text: string) => new Date(Date.parse(text) + rest).toISOString();
  return days.map(({ dateFrom, dateTo }, index) => ({
    dateFrom: index === 0 ? dateFrom : later(dateFrom),
    dateTo: index === days.length - 1 ? dateTo : later(dateTo),
  }));
}

export function beginsAt(entries: readonly { date: string }[], starts: readonly number[]): boolean {
  const sorted = entries.map(({ date }) => Date.parse(date)).sort((one, other) => one - other);
  return sorted.length === starts.length && sorted.every((start, index) => start === starts[index]);
}
