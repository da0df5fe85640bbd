import { useIntl } from '../i18n';
import { calendarDateAt } from './calendar-date';
import { useClockText } from './clock-text';

/**
 * "14:02" in a time zone, "19 Nov, 14:02" if that is not today there, and with the year if it is not the current one.
 * Takes milliseconds since the epoch and, for one end of a span, also the other end: the day is then included unless
 * both ends are today.
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
