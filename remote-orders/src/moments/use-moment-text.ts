import { calendarDateAt, useClockText } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';

/** "19:40" by the clock of the restaurant, and "19 Nov, 19:40" where that is not today. */
export function useMomentText(): (instant: number, timeZone: string) => string {
  const intl = useIntl();
  const clockText = useClockText();
  return (instant, timeZone) => {
    const clock = clockText(instant, timeZone);
    if (calendarDateAt(instant, timeZone) === calendarDateAt(Date.now(), timeZone)) return clock;
    return `${intl.formatDate(instant, { timeZone, day: 'numeric', month: 'short' })}, ${clock}`;
  };
}
