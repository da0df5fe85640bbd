import type { IntlShape } from '@maitred/shared-kit/i18n';

const units = [
  { size: 86_400, id: 'alerts.duration.days' },
  { size: 3600, id: 'alerts.duration.hours' },
  { size: 60, id: 'alerts.duration.minutes' },
] as const;

/** "6 min", "1 h 5 min", "2 d 3 h": the two largest units, seconds only below a minute. */
export function formatDuration(intl: IntlShape, seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const first = units.findIndex(({ size }) => whole >= size);
  if (first === -1) return format(whole, 'alerts.duration.seconds');
  return units
    .slice(first, first + 2)
    .map(({ size, id }, place) => {
      const larger = units[first + place - 1];
      const rest = place === 0 || larger === undefined ? whole : whole % larger.size;
      const value = Math.floor(rest / size);
      return place > 0 && value === 0 ? '' : format(value, id);
    })
    .filter(Boolean)
    .join(' ');

  function format(value: number, id: string): string {
    return intl.formatMessage({ id }, { value });
  }
}
