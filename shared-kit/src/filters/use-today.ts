import { useSyncExternalStore } from 'react';
import { type CalendarDate, calendarDateAt } from './calendar-date';
import { watchClock } from './watch-clock';

/** Today in a time zone. Changes at midnight there, or `dayStart` milliseconds later. */
export function useToday(timeZone: string, dayStart = 0): CalendarDate {
  return useSyncExternalStore(watchClock, () => calendarDateAt(Date.now(), timeZone, dayStart));
}
