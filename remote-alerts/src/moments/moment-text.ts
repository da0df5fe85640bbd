import { zoneText } from '@maitred/shared-kit/filters';
import type { DateText, IntlShape } from '@maitred/shared-kit/i18n';
import { daysAgo, differsFromViewer, type Moment } from './moment';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface MomentText {
  /** "19:38", "yesterday, 19:38" or "18 Nov, 19:38", with the zone where the viewer's differs. */
  absolute: string;
  /** "4 min ago", in the first hour. */
  relative: string | undefined;
}

/** Words for when something happened. */
export function momentText(
  intl: IntlShape,
  dates: DateText,
  moment: Moment,
  now: number,
): MomentText {
  const time = dates.time(moment.date, moment.timeZone);
  const day = dayText(intl, moment, now);
  const zoned = differsFromViewer(moment) ? `${time} (${zoneText(moment.offset)})` : time;
  return {
    absolute:
      day === undefined
        ? zoned
        : intl.formatMessage({ id: 'alerts.time.onDay' }, { day, time: zoned }),
    relative: relativeText(intl, now - moment.instant),
  };
}

function dayText(intl: IntlShape, moment: Moment, now: number): string | undefined {
  const days = daysAgo(moment, now);
  if (days === 0) return undefined;
  if (days === 1) return intl.formatMessage({ id: 'alerts.time.yesterday' });
  return intl.formatDate(moment.date, {
    timeZone: moment.timeZone,
    day: 'numeric',
    month: 'short',
    ...(days > 300 && { year: 'numeric' }),
  });
}

function relativeText(intl: IntlShape, age: number): string | undefined {
  if (age < 0 || age >= HOUR) return undefined;
  if (age < MINUTE) return intl.formatMessage({ id: 'alerts.time.justNow' });
  return intl.formatRelativeTime(-Math.floor(age / MINUTE), 'minute', {
    numeric: 'auto',
    style: 'short',
  });
}
