import { calendarDateAt, useClockText } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';

/** "22:10" by the clock of the restaurant, and with the day where that is not today. */
export function useMomentText(): (instant: number, timeZone: string) => string {
  const intl = useIntl();
  const clockText = useClockText();
  return (instant, timeZone) => {
    const clock = clockText(instant, timeZone);
    if (calendarDateAt(instant, timeZone) === calendarDateAt(Date.now(), timeZone)) return clock;
    return `${intl.formatDate(instant, { timeZone, day: 'numeric', month: 'short' })}, ${clock}`;
  };
}
