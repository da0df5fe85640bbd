import { describe, expect, it } from '@jest/globals';
import { bucketStarts } from '@maitred/contract/testing';
import { addDays, CalendarDateSchema, countDays, toInstants } from '@maitred/shared-kit/filters';
import * as v from '@maitred/shared-kit/schema';
import fc from 'fast-check';
import { buildRows } from '../metrics/metric-row';
import { placeBuckets } from '../series/bucket';
import { HOUR_MS } from '../series/durations';
import { alignRows, markExtremes } from './align';

/** A day of a restaurant in which each hour has as many visitors as its hour of the day plus one. */
function dayOf(id: number, timeZone: string, date: string, from: string, to: string) {
  return daysOf(id, timeZone, { first: date, last: date }, from, to);
}

/** The same for consecutive days, whose hours are counted continuously. */
function daysOf(
  id: number,
  timeZone: string,
  { first, last }: { first: string; last: string },
  from: string,
  to: string,
  dayStart = 0,
) {
  const day = (text: string) => v.parse(CalendarDateSchema, text);
  const range = { from: day(first), to: day(last) };
  const { dateFrom, dateTo } = toInstants(range, timeZone, dayStart);
  const [start, end] = [Date.parse(dateFrom), Date.parse(dateTo) + 1];
  const each = Array.from({ length: countDays(range) + 1 }, (_, place) =>
    addDays(range.from, place),
  );
  const entries = each
    .flatMap((date) => bucketStarts({ from: date, to: date }, timeZone))
    .filter((at) => at + HOUR_MS > start && at < end)
    .map((at, index) => ({ date: new Date(at).toISOString(), count: index + 1 }));
  const visitors = placeBuckets(entries, { range, timeZone, dayStart, start, end });
  return {
    restaurant: { id, workingHourFrom: from, workingHourTo: to },
    size: 'hour' as const,
    visitors,
    rows: buildRows({ visitors, instant: end }),
    total: entries.reduce((sum, { count }) => sum + count, 0),
  };
}

describe('aligning restaurants', () => {
  const berlin = dayOf(1, 'Europe/Berlin', '2026-11-20', '10:00', '23:00');
  const sydney = dayOf(2, 'Australia/Sydney', '2026-11-20', '12:00', '02:00:00');

  it('puts the same wall-clock time into one row', () => {
    const rows = alignRows([berlin, sydney], 'clock');
    expect(rows).toHaveLength(24);
    const noon = rows.find(({ place }) => place.time === 12 * HOUR_MS);
    expect([noon?.cells.get(1)?.visitors, noon?.cells.get(2)?.visitors]).toEqual([13, 13]);
  });

  it('puts the same hour after opening into one row and visitors outside opening hours into another', () => {
    const rows = alignRows([berlin, sydney], 'work');
    const hours = rows.map(({ cells }) => [cells.get(1)?.visitors, cells.get(2)?.visitors]);
    expect(hours[0]).toEqual([11, 13]);
    expect(hours[11]).toEqual([22, 24]);
    const closed = { berlin: 55 + 24, sydney: 78 };
    expect(hours.slice(12)).toEqual([
      [23, undefined],
      [closed.berlin, closed.sydney],
    ]);
  });

  it('keeps visitors from before opening while the hours after closing are in the future', () => {
    const noon = Date.parse('2026-11-20T12:30:00+01:00');
    const running = { ...berlin, rows: buildRows({ visitors: berlin.visitors, instant: noon }) };
    const outside = alignRows([running], 'work').at(-1)?.cells.get(1);
    expect([outside?.visitors, outside?.state]).toEqual([55, 'running']);
  });

  it('starts with the opening hour if the business day begins minutes before it', () => {
    const days = { first: '2026-11-20', last: '2026-11-20' };
    const nights = daysOf(4, 'Europe/Berlin', days, '18:10', '02:00', 18 * HOUR_MS);
    const [first] = alignRows([nights], 'work');
    expect(first?.place).toEqual({ day: 0, time: 0, repeat: 0 });
    expect(first?.cells.get(4)?.visitors).toBe(1);
  });

  it('puts the hours after midnight at the end of the evening before', () => {
    const nights = daysOf(
      2,
      'Australia/Sydney',
      { first: '2026-11-19', last: '2026-11-20' },
      '12:00',
      '02:00',
      12 * HOUR_MS,
    );
    const hours = alignRows([nights], 'work').map(({ place: { day, time }, cells }) => [
      day,
      time / HOUR_MS,
      cells.get(2)?.visitors,
    ]);
    expect(hours.slice(11, 15)).toEqual([
      [0, 11, 12],
      [0, 12, 13],
      [0, 13, 14],
      [0, 48, 195],
    ]);
    expect(hours).toHaveLength(2 * 15);
  });

  it.each([
    ['Europe/Berlin', '2026-03-29'],
    ['Europe/Berlin', '2026-10-25'],
    ['Australia/Sydney', '2026-04-05'],
    ['Australia/Sydney', '2026-10-04'],
    ['Asia/Kolkata', '2026-10-25'],
  ])('keeps every visitor in %s on %s, whatever the alignment', (zone, date) => {
    const source = dayOf(3, zone, date, '00:00', '00:00');
    for (const alignment of ['clock', 'work'] as const) {
      const rows = alignRows([berlin, source], alignment);
      const sum = rows.reduce((total, { cells }) => total + (cells.get(3)?.visitors ?? 0), 0);
      expect(sum).toBe(source.total);
    }
  });
});

describe('best and worst', () => {
  it('are the highest and the lowest known value', () => {
    const metrics = new Map([
      ['a', 4],
      ['b', undefined],
      ['c', 9],
      ['d', 6],
    ]);
    expect([...markExtremes(metrics)]).toEqual([
      ['a', 'worst'],
      ['c', 'best'],
    ]);
  });

  it('are not marked if all values are equal or there is only one', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 4 }), (value, count) => {
        const metrics = new Map(Array.from({ length: count }, (_, id) => [id, value]));
        expect(markExtremes(metrics).size).toBe(0);
      }),
    );
  });
});
