import * as v from 'valibot';
import { type CalendarDate, CalendarDateSchema } from '../filters';

/**
 * Calendar days are passed as 'YYYY-MM-DD': they are the restaurant's days, independent of the browser's time zone. The
 * calendar component needs them as local midnights, which are used only inside these functions.
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

/** For a formatter with `timeZone: 'UTC'`, whatever the browser's time zone is. */
export function toUtcDate(day: CalendarDate): Date {
  const { year, month, date } = parts(day);
  return new Date(Date.UTC(year, month - 1, date));
}

function parts(day: CalendarDate) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, date };
}
