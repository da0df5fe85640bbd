import { type CalendarDate, calendarDateAt } from '@maitred/shared-kit/filters';

const DAY = 86_400_000;

/** The day so many days before another. */
export function daysBefore(date: CalendarDate, days: number): CalendarDate {
  return calendarDateAt(Date.parse(date) - days * DAY, 'UTC');
}

export function dayBefore(date: CalendarDate): CalendarDate {
  return daysBefore(date, 1);
}
