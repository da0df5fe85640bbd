import { zoneText } from '@maitred/shared-kit/filters';
import type { DateText, IntlShape } from '@maitred/shared-kit/i18n';
import { HOUR_MS, MINUTE_MS } from './durations';
import { daysAgo, differsFromViewer, type Instant } from './instant';

interface InstantText {
  /** "19:38", "yesterday, 19:38" or "18 Nov, 19:38", with the time zone if the viewer's is another. */
  absolute: string;
  /** "4 min ago"; undefined after the first hour. */
  relative: string | undefined;
}

/** Texts for when something happened. */
export function instantText(
  intl: IntlShape,
  dates: DateText,
  instant: Instant,
  now: number,
): InstantText {
  const time = dates.time(instant.date, instant.timeZone);
  const day = dayText(intl, instant, now);
  const zoned = differsFromViewer(instant) ? `${time} (${zoneText(instant.offset)})` : time;
  return {
    absolute:
      day === undefined
        ? zoned
        : intl.formatMessage({ id: 'alerts.time.onDay' }, { day, time: zoned }),
    relative: relativeText(intl, now - instant.instant),
  };
}

function dayText(intl: IntlShape, instant: Instant, now: number): string | undefined {
  const days = daysAgo(instant, now);
  if (days === 0) return undefined;
  if (days === 1) return intl.formatMessage({ id: 'alerts.time.yesterday' });
  return intl.formatDate(instant.date, {
    timeZone: instant.timeZone,
    day: 'numeric',
    month: 'short',
    ...(days > 300 && { year: 'numeric' }),
  });
}

function relativeText(intl: IntlShape, age: number): string | undefined {
  if (age < 0 || age >= HOUR_MS) return undefined;
  if (age < MINUTE_MS) return intl.formatMessage({ id: 'alerts.time.justNow' });
  return intl.formatRelativeTime(-Math.floor(age / MINUTE_MS), 'minute', {
    numeric: 'auto',
    style: 'short',
  });
}
