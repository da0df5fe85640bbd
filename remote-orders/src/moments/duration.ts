import type { IntlShape } from '@maitred/shared-kit/i18n';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** "24 min", "1 hr 5 min", "45 sec": rounded, and seconds only below a minute. */
export function formatDuration(intl: IntlShape, milliseconds: number): string {
  const seconds = Math.round(milliseconds / SECOND);
  if (seconds < 60) return intl.formatMessage({ id: 'orders.duration.seconds' }, { seconds });
  const whole = Math.round(milliseconds / MINUTE);
  const hours = Math.floor(whole / 60);
  const minutes = whole % 60;
  if (hours === 0) return intl.formatMessage({ id: 'orders.duration.minutes' }, { minutes });
  if (minutes === 0) return intl.formatMessage({ id: 'orders.duration.hours' }, { hours });
  return intl.formatMessage({ id: 'orders.duration.hoursMinutes' }, { hours, minutes });
}
