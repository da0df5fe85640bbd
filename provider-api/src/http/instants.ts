import { DAY_MS } from '../time/durations';
import { invalidRequest } from './api-error';

/** What a database of dates holds without question; a filter beyond it means the same. */
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

function readInstant(iso: string): Date {
  return new Date(Math.min(Math.max(Date.parse(iso), EARLIEST), LATEST));
}

/** @throws {ApiError} 400 where the range ends before it begins. */
export function readOpenRange(dateFrom: string | undefined, dateTo: string | undefined) {
  const from = dateFrom === undefined ? undefined : readInstant(dateFrom);
  const to = dateTo === undefined ? undefined : readInstant(dateTo);
  if (from !== undefined && to !== undefined && to < from) {
    throw invalidRequest('date_to', 'before date_from');
  }
  return { from, to };
}

/** Ten years and some: more would be a mistake, and its answer too long to use. */
const LONGEST_SPAN_MS = 3700 * DAY_MS;

/**
 * A range whose ends both belong to it, as instants up to, but not including, the millisecond after.
 * @throws {ApiError} 400 where it ends before it begins, or is too long.
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
