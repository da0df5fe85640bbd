import { useEffect, useState } from 'react';
import { type CalendarDate, calendarDateAt, endOfCalendarDate } from './calendar-date';

/** The day it is in a zone; changes at the zone's midnight. */
export function useToday(timeZone: string): CalendarDate {
  const [looks, setLooks] = useState(0);
  const today = calendarDateAt(Date.now(), timeZone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a look before midnight, as the clock was put back, is a reason for another.
  useEffect(() => {
    const untilMidnight = Date.parse(endOfCalendarDate(today, timeZone)) + 1 - Date.now();
    const timer = setTimeout(() => setLooks((count) => count + 1), untilMidnight);
    return () => clearTimeout(timer);
  }, [today, timeZone, looks]);
  return today;
}
