import { useSyncExternalStore } from 'react';
import { type CalendarDate, calendarDateAt } from './calendar-date';
import { watchClock } from './watch-clock';

/** The day it is in a zone; changes at the zone's midnight, or so many milliseconds past it. */
export function useToday(timeZone: string, dayStart = 0): CalendarDate {
  return useSyncExternalStore(watchClock, () => calendarDateAt(Date.now(), timeZone, dayStart));
}
