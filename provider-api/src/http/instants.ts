import { DAY_MS } from '../time/durations';
import { invalidRequest } from './api-error';

/** Limits that the database stores safely. A filter beyond them matches the same rows. */
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

function readInstant(iso: string): Date {
  return new Date(Math.min(Math.max(Date.parse(iso), EARLIEST), LATEST));
}

/** @throws {ApiError} 400 if the range ends before it begins. */
export function readOpenRange(dateFrom: string | undefined, dateTo: string | undefined) {
  const from = dateFrom === undefined ? undefined : readInstant(dateFrom);
  const to = dateTo === undefined ? undefined : readInstant(dateTo);
  if (from !== undefined && to !== undefined && to < from) {
    throw invalidRequest('date_to', 'before date_from');
  }
  return { from, to };
}

/** Just over ten years: a longer range would be a mistake, and its response too long to use. */
const LONGEST_SPAN_MS = 3700 * DAY_MS;

/**
 * Turns a range that includes both ends into instants; `until` is exclusive, one millisecond after the end.
 * @throws {ApiError} 400 if the range ends before it begins, or is too long.
 */
export function readSpan({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }) {
  const from = readInstant(dateFrom);
  const until = new Date(readInstant(dateTo).getTime() + 1);
  if (until <= from) throw invalidRequest('date_to', 'before date_from');
  if (until.getTime() - from.getTime() > LONGEST_SPAN_MS) {
    throw invalidRequest('date_to', 'more than ten years after date_from');
  }
  return { from, until };
}
