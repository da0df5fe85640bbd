import { useDateText, useIntl } from '@maitred/shared-kit/i18n';
import { daysText } from '../../labels/use-period-text';
import type { ComparedTotals } from '../compared-totals';

/** Returns the text for the days of a line, in its restaurant's time zone. */
export function useDaysOf(today: string): (line: ComparedTotals) => string {
  const intl = useIntl();
  const dates = useDateText();
  return ({ compared: { restaurant, range, dayStart }, metrics, isPreviousData }) => {
    const time = metrics && dates.time(metrics.instant, restaurant.timezone);
    const soFar =
      metrics?.isRunning &&
      !isPreviousData &&
      intl.formatMessage({ id: 'analytics.labels.soFar' }, { time });
    return [daysText(intl, { range, dayStart }, today), soFar].filter(Boolean).join(', ');
  };
}
