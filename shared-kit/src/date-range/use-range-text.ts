import type { CalendarDate, CalendarRange } from '../filters';
import { useIntl } from '../i18n';
import { toUtcDate } from './calendar-day';

/** "17 – 23 Nov", with the year if it is not the current one. */
export function useRangeText(): (range: CalendarRange, today: CalendarDate) => string {
  const intl = useIntl();
  return (range, today) => {
    const isThisYear = [range.from, range.to].every((day) => day.slice(0, 4) === today.slice(0, 4));
    return intl.formatDateTimeRange(toUtcDate(range.from), toUtcDate(range.to), {
      day: 'numeric',
      month: 'short',
      ...(!isThisYear && { year: 'numeric' }),
      timeZone: 'UTC',
    });
  };
}
