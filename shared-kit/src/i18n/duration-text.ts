import type { IntlShape } from 'react-intl';

const UNITS = [
  { unit: 'day', size: 86_400, id: 'kit.duration.day' },
  { unit: 'hour', size: 3600, id: 'kit.duration.hour' },
  { unit: 'minute', size: 60, id: 'kit.duration.minute' },
  { unit: 'second', size: 1, id: 'kit.duration.second' },
] as const;

/**
 * Style of a duration. `glance`: "45 sec", "1 h 5 min", "2 days 3 h": the two largest units, and seconds only below a
 * minute. `sentence`: "24 hours", "1 hour 30 minutes": in full, as people enter it.
 */
type DurationStyle = 'glance' | 'sentence';

/** A duration as text, rounded down to the smallest unit shown, as on a clock. */
export function durationText(
  intl: IntlShape,
  seconds: number,
  style: DurationStyle = 'glance',
): string {
  const whole = Math.max(0, Math.floor(seconds));
  const isGlance = style === 'glance';
  const units = UNITS.slice(isGlance ? 0 : 1).map(({ size, ...unit }, place, all) => {
    const larger = all[place - 1]?.size ?? Infinity;
    return { ...unit, value: Math.floor((whole % larger) / size) };
  });
  const first = units.findIndex(({ value }) => value > 0);
  const shown = first === -1 ? units.slice(-1) : units.slice(first).filter(isShown);
  return shown
    .map(({ unit, id, value }) =>
      isGlance
        ? intl.formatMessage({ id }, { value })
        : intl.formatNumber(value, { style: 'unit', unit, unitDisplay: 'long' }),
    )
    .join(' ');

  function isShown({ unit, value }: { unit: string; value: number }, place: number): boolean {
    if (value === 0) return false;
    return !isGlance || place === 0 || (place === 1 && unit !== 'second');
  }
}
