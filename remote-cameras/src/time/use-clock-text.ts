import { browserTimeZone, calendarDateAt } from '@maitred/shared-kit/filters';
import { type IntlShape, useDateText, useIntl } from '@maitred/shared-kit/i18n';

/**
 * "14:02" on the wall of the restaurant; with the day where that is not today, and with the zone
 * where it is not the viewer's own.
 */
export function useClockText(): (instant: number, timeZone: string) => string {
  const intl = useIntl();
  const dates = useDateText();
  return (instant, timeZone) => {
    const isToday = calendarDateAt(instant, timeZone) === calendarDateAt(Date.now(), timeZone);
    const day = intl.formatDate(instant, { timeZone, day: 'numeric', month: 'short' });
    const time = dates.time(instant, timeZone);
    const clock = isSameClock(instant, timeZone)
      ? time
      : `${time} ${zoneText(intl, instant, timeZone)}`;
    return isToday ? clock : `${day}, ${clock}`;
  };
}

/** "GMT+3". */
function zoneText(intl: IntlShape, instant: number, timeZone: string): string {
  const parts = intl.formatDateToParts(instant, { timeZone, timeZoneName: 'shortOffset' });
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
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
