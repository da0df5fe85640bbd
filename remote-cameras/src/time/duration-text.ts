import type { IntlShape } from '@maitred/shared-kit/i18n';

const UNITS = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "5 minutes", "1 hour 30 minutes": every part that is there, nothing rounded away. */
export function durationText(intl: IntlShape, seconds: number): string {
  let rest = seconds;
  const parts = UNITS.flatMap(([unit, size]) => {
    const value = Math.floor(rest / size);
    rest -= value * size;
    return value === 0 ? [] : [format(unit, value)];
  });
  return parts.length === 0 ? format('second', 0) : parts.join(' ');

  function format(unit: string, value: number): string {
    return intl.formatNumber(value, { style: 'unit', unit, unitDisplay: 'long' });
  }
}
