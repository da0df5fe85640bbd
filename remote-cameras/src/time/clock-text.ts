import { browserTimeZone, calendarDateAt } from '@maitred/shared-kit/filters';
import type { IntlShape } from '@maitred/shared-kit/i18n';

/**
 * "14:02" on the wall of the restaurant; with the day where that is not today, and with the zone
 * where it is not the viewer's own.
 */
export function clockText(
  intl: IntlShape,
  instant: number,
  timeZone: string,
  now = Date.now(),
): string {
  const isToday = calendarDateAt(instant, timeZone) === calendarDateAt(now, timeZone);
  return intl.formatDate(instant, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(!isToday && { day: 'numeric', month: 'short' }),
    ...(!isSameClock(instant, timeZone) && { timeZoneName: 'shortOffset' }),
  });
}

function isSameClock(instant: number, timeZone: string): boolean {
  const read = (zone: string) =>
    new Intl.DateTimeFormat('en', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(instant);
  return read(timeZone) === read(browserTimeZone());
}
