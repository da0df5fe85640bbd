import { useIntl } from '../i18n';
import { calendarDateAt } from './calendar-date';
import { useClockText } from './clock-text';

/**
 * "14:02" by the clock of a zone, "19 Nov, 14:02" where that is not its today, and with the year where it is another.
 * Takes milliseconds since the epoch; of a span, also its other end: today is named where that is of another day.
 */
export function useInstantText(): (instant: number, timeZone: string, otherEnd?: number) => string {
  const intl = useIntl();
  const clockText = useClockText();
  return (instant, timeZone, otherEnd = instant) => {
    const clock = clockText(instant, timeZone);
    const today = calendarDateAt(Date.now(), timeZone);
    const days = [instant, otherEnd].map((end) => calendarDateAt(end, timeZone));
    if (days.every((day) => day === today)) return clock;
    const isThisYear = days.every((day) => day.slice(0, 4) === today.slice(0, 4));
    const day = intl.formatDate(instant, {
      timeZone,
      day: 'numeric',
      month: 'short',
      ...(!isThisYear && { year: 'numeric' }),
    });
    return `${day}, ${clock}`;
  };
}
