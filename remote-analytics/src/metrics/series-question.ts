import { addDays, type CalendarRange, countDays, toInstants } from '@maitred/shared-kit/filters';
import { MOST_DAYS_BY_HOUR } from '../series/bucket';
import { HOUR_MS } from '../series/durations';

/** A span with both ends inclusive. */
export interface Piece {
  dateFrom: string;
  dateTo: string;
}

/** How the buckets of a range are requested: at once, or in pieces. */
interface SeriesQuestion {
  /** Undefined if the response would have other buckets than the range. */
  whole: Piece | undefined;
  /** Pieces of at most two calendar days, which the server answers by the hour. */
  pieces: readonly Piece[];
  /**
   * When the buckets of the response must begin, in ms since the epoch; undefined if any response will do. A server may
   * count calendar days whatever the time of day at which a range begins.
   */
  starts: readonly number[] | undefined;
}

/**
 * Days that begin at midnight are requested at once. A day from opening to opening spans two calendar days, so a
 * single one is answered by the hour, but two are not.
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

/** Splits at full hours, because an hour that is split would become two buckets. */
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
