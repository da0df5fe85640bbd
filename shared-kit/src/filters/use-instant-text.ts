import { useIntl } from '../i18n';
import { calendarDateAt } from './calendar-date';
import { useClockText } from './clock-text';

/** "14:02" by the clock of a zone, and "19 Nov, 14:02" where that is not its today. Takes milliseconds since the epoch. */
export function useInstantText(): (instant: number, timeZone: string) => string {
  const intl = useIntl();
  const clockText = useClockText();
  return (instant, timeZone) => {
    const clock = clockText(instant, timeZone);
    if (calendarDateAt(instant, timeZone) === calendarDateAt(Date.now(), timeZone)) return clock;
    return `${intl.formatDate(instant, { timeZone, day: 'numeric', month: 'short' })}, ${clock}`;
  };
}
