import { describe, expect, it } from '@jest/globals';
import { bucketStarts } from './buckets';
import { instantOf, zonedIso } from './zoned-time';

const ZONES = ['Europe/Moscow', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'];
/** Days around the clock changes of the zones. */
const FIRST_DAYS = [
  '2026-03-06',
  '2026-03-27',
  '2026-04-03',
  '2026-10-02',
  '2026-10-23',
  '2026-10-30',
];
const OPENINGS = ['05:30', '18:00', '02:30', '23:59'];

/** From the opening on a day to the opening `days` later. */
function spanOf(timezone: string, first: string, opening: string, days: number) {
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number);
  const [hour = 0, minute = 0] = opening.split(':').map(Number);
  const opens = (place: number) => instantOf(timezone, year, month, day + place, hour, minute);
  return { from: opens(0), until: opens(days), opens };
}

const cases = ZONES.flatMap((zone) =>
  FIRST_DAYS.flatMap((first) => OPENINGS.map((opening) => ({ zone, first, opening }))),
);

describe('buckets of business days', () => {
  it.each(cases)('begin at $opening in $zone from $first on', ({ zone, first, opening }) => {
    const { opens, ...span } = spanOf(zone, first, opening, 5);
    const starts = bucketStarts(span, zone).map((start) => start.getTime());
    expect(starts).toEqual(Array.from({ length: 5 }, (_, place) => opens(place).getTime()));
  });

  it.each(OPENINGS)('are hours for a single day that begins at %s', (opening) => {
    const { opens: _, ...span } = spanOf('Europe/Moscow', '2026-11-20', opening, 1);
    const starts = bucketStarts(span, 'Europe/Moscow');
    expect(starts.length).toBe(opening.endsWith(':00') ? 24 : 25);
  });

  it('are calendar days if the range is not a whole number of business days', () => {
    const { from, until } = spanOf('Europe/Moscow', '2026-11-16', '18:00', 4);
    const starts = bucketStarts({ from, until: new Date(until.getTime() - 1) }, 'Europe/Moscow');
    expect(starts.map((start) => zonedIso(start, 'Europe/Moscow'))).toEqual(
      [16, 17, 18, 19, 20].map((day) => `2026-11-${day}T00:00:00+03:00`),
    );
  });
});
