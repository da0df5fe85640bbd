import type { IntlShape } from '@maitred/shared-kit/i18n';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "6 min", "1 hr 5 min", "45 sec": the two largest units, seconds only below a minute. */
export function formatDuration(intl: IntlShape, seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const first = units.findIndex(([unit, size]) => whole >= size || unit === 'second');
  const [unit, size] = units[first] ?? ['second', 1];
  const next = units[first + 1];
  const parts = [format(unit, Math.floor(whole / size))];
  const rest = next === undefined ? 0 : Math.floor((whole % size) / next[1]);
  if (next !== undefined && next[0] !== 'second' && rest > 0) parts.push(format(next[0], rest));
  return parts.join(' ');

  function format(of: string, value: number): string {
    return intl.formatNumber(value, { style: 'unit', unit: of, unitDisplay: 'short' });
  }
}
