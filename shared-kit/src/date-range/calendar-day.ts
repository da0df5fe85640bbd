import * as v from 'valibot';
import { type CalendarDate, CalendarDateSchema } from '../filters';

/**
 * Calendar days travel as 'YYYY-MM-DD': they are the restaurant's, and belong to no time zone of
 * the browser. The calendar draws them as local midnights, which never leave these functions.
 */
export function toLocalDate(day: CalendarDate): Date {
  const { year, month, date } = parts(day);
  return new Date(year, month - 1, date);
}

export function fromLocalDate(date: Date): CalendarDate {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  const year = String(date.getFullYear()).padStart(4, '0');
  return v.parse(CalendarDateSchema, `${year}-${month}-${day}`);
}

/** For a formatter with `timeZone: 'UTC'`, whatever zone the reader is in. */
export function toUtcDate(day: CalendarDate): Date {
  const { year, month, date } = parts(day);
  return new Date(Date.UTC(year, month - 1, date));
}

function parts(day: CalendarDate) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, date };
}
