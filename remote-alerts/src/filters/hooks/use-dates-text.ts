import type { AlertsFilter } from '@maitred/shared-kit/alerts-state';
import { addDays, type CalendarDate, calendarDateAt } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useMinute } from '../../instants/use-minute';

/** "Any dates", "Today", "17 – 23 Nov", "From 17 Nov". */
export function useDatesText(
  { from, to }: Pick<AlertsFilter, 'from' | 'to'>,
  timeZone: string,
): string {
  const intl = useIntl();
  const today = calendarDateAt(useMinute(), timeZone);
  const options = (...dates: CalendarDate[]) =>
    ({
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
      ...(dates.some((date) => date.slice(0, 4) !== today.slice(0, 4)) && {
        year: 'numeric' as const,
      }),
    }) as const;

  if (from !== undefined && to !== undefined) {
    if (from === to && to === today) return intl.formatMessage({ id: 'alerts.filter.today' });
    if (from === to && to === addDays(today, -1))
      return intl.formatMessage({ id: 'alerts.filter.yesterday' });
    return intl.formatDateTimeRange(new Date(from), new Date(to), options(from, to));
  }
  if (from !== undefined) {
    const date = intl.formatDate(new Date(from), options(from));
    return intl.formatMessage({ id: 'alerts.filter.from' }, { date });
  }
  if (to !== undefined) {
    const date = intl.formatDate(new Date(to), options(to));
    return intl.formatMessage({ id: 'alerts.filter.until' }, { date });
  }
  return intl.formatMessage({ id: 'alerts.filter.anyDates' });
}
