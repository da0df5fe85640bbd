import type { AlertsFilter } from '@maitred/shared-kit/alerts-state';
import { useRangeText } from '@maitred/shared-kit/date-range';
import { addDays, type CalendarDate, calendarDateAt } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useMinute } from '../../instants/use-minute';

/** "Any dates", "Today", "17 – 23 Nov", "From 17 Nov". */
export function useDatesText(
  { from, to }: Pick<AlertsFilter, 'from' | 'to'>,
  timeZone: string,
): string {
  const intl = useIntl();
  const rangeText = useRangeText();
  const today = calendarDateAt(useMinute(), timeZone);
  const dateText = (date: CalendarDate) => rangeText({ from: date, to: date }, today);

  if (from !== undefined && to !== undefined) {
    if (from === to && to === today) return intl.formatMessage({ id: 'alerts.filter.today' });
    if (from === to && to === addDays(today, -1))
      return intl.formatMessage({ id: 'alerts.filter.yesterday' });
    return rangeText({ from, to }, today);
  }
  if (from !== undefined) {
    return intl.formatMessage({ id: 'alerts.filter.from' }, { date: dateText(from) });
  }
  if (to !== undefined) {
    return intl.formatMessage({ id: 'alerts.filter.until' }, { date: dateText(to) });
  }
  return intl.formatMessage({ id: 'alerts.filter.anyDates' });
}
