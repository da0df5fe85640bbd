import { ApiError } from '@maitred/shared-kit/api';
import { type CalendarRange, calendarDateAt } from '@maitred/shared-kit/filters';

export interface RangeTooLong {
  /** The longest range with the same end that is allowed; undefined if even one day is too much. */
  instead: CalendarRange | undefined;
}

/** Reads the details of a refusal because the response would be too large; undefined for every other error. */
export function readRangeTooLong(
  error: unknown,
  range: CalendarRange,
  timeZone: string,
): RangeTooLong | undefined {
  if (!(error instanceof ApiError) || error.data?.status !== 'range_too_long') return undefined;
  const start = Date.parse(/\bdate_from=(\S+)/.exec(error.data.details ?? '')?.[1] ?? '');
  if (Number.isNaN(start)) return { instead: undefined };
  const from = calendarDateAt(start, timeZone);
  return { instead: from > range.from && from <= range.to ? { ...range, from } : undefined };
}
