import { browserTimeZone, wallClockAt } from '@maitred/shared-kit/filters';
import { useDateText, useIntl } from '@maitred/shared-kit/i18n';

/** "19:40", and that it is the restaurant's time where the reader's own clock shows another. */
export function useClockText(): (instant: number, timeZone: string) => string {
  const intl = useIntl();
  const dates = useDateText();
  return (instant, timeZone) => {
    const time = dates.time(instant, timeZone);
    const isOwn = sameWall(instant, timeZone, browserTimeZone());
    return isOwn ? time : intl.formatMessage({ id: 'orders.time.restaurant' }, { time });
  };
}

function sameWall(instant: number, one: string, other: string): boolean {
  const first = wallClockAt(instant, one);
  const second = wallClockAt(instant, other);
  return first.date === second.date && first.time === second.time;
}
