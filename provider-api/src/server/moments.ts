import { invalidRequest } from './api-error';

/** What a database of dates holds without question; a filter beyond it means the same. */
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

export function readMoment(iso: string): Date {
  return new Date(Math.min(Math.max(Date.parse(iso), EARLIEST), LATEST));
}

/** @throws {ApiError} 400 where the range ends before it begins. */
export function readOpenRange(dateFrom: string | undefined, dateTo: string | undefined) {
  const from = dateFrom === undefined ? undefined : readMoment(dateFrom);
  const to = dateTo === undefined ? undefined : readMoment(dateTo);
  if (from !== undefined && to !== undefined && to < from) {
    throw invalidRequest('date_to', 'before date_from');
  }
  return { from, to };
}
