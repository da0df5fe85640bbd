import { useEffect, useState } from 'react';
import { type CalendarDate, calendarDateAt, endOfCalendarDate } from './calendar-date';

/** The longest wait that a timer takes. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** The day it is in a zone; changes at the zone's midnight. */
export function useToday(timeZone: string): CalendarDate {
  const [, setMidnights] = useState(0);
  const today = calendarDateAt(Date.now(), timeZone);
  useEffect(() => {
    const untilMidnight = Date.parse(endOfCalendarDate(today, timeZone)) + 1 - Date.now();
    const timer = setTimeout(
      () => setMidnights((count) => count + 1),
      Math.min(Math.max(untilMidnight, 0), LONGEST_TIMEOUT),
    );
    return () => clearTimeout(timer);
  }, [today, timeZone]);
  return today;
}
