import { beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq, gte, lt } from 'drizzle-orm';
import { cameras, heatProgress, heatSlots, heatSums, restaurants } from '../database/schema';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { sumHeat } from './heat.repository';
import { addHeatParts } from './heat-part.repository';
import { rollUpHeat } from './roll-up-heat';

const QUARTER_MS = 15 * 60_000;
const ALWAYS = () => true;

const provider = setUpTestProvider();
beforeEach(async () => {
  await provider.database
    .insert(cameras)
    .values({ restaurantId: 1, name: 'Hall', streamUrl: 'demo:hall' });
});

const at = (time: string) => new Date(`2026-03-${time}Z`);
const add = (slot: string, cells: [number, number][]) =>
  addHeatParts(provider.database, [{ cameraId: 1, slot: at(slot), heat: new Map(cells) }]);
const sumOf = async (from: string, until: string) =>
  (await sumHeat(provider.database, 1, { from: at(from), until: at(until) }, undefined)).present();

describe('heat', () => {
  it('adds up to the same sum by quarter hours, by days and across days', async () => {
    await add('01T23:45:00', [[0, 1000]]);
    await add('02T00:00:00', [
      [0, 2000],
      [65, 3000],
    ]);
    await add('02T23:45:00', [[65, 4000]]);
    await add('02T23:45:00', [[65, 5000]]);
    await add('03T00:00:00', [[0, 6000]]);
    expect(await sumOf('02T00:00:00', '03T00:00:00')).toEqual([
      { x: 0, y: 0, value: 2 },
      { x: 1, y: 1, value: 12 },
    ]);
    expect(await sumOf('01T23:45:00', '03T00:15:00')).toEqual([
      { x: 0, y: 0, value: 9 },
      { x: 1, y: 1, value: 12 },
    ]);
    expect(await sumOf('02T23:45:00', '03T00:00:00')).toEqual([{ x: 1, y: 1, value: 9 }]);
    expect(await sumOf('01T23:45:00.001', '02T00:00:00')).toEqual([]);
  });

  it('does not overflow in a cell where a crowd stands all day', async () => {
    await add('02T00:00:00', [[7, 4_294_967_295]]);
    await add('02T12:00:00', [[7, 5_000]]);
    expect(await sumOf('02T00:00:00', '03T00:00:00')).toEqual([{ x: 7, y: 0, value: 4_294_972 }]);
  });

  it('is summed across more quarter hours than fit in one page, also by hours of local time', async () => {
    const parts = Array.from({ length: 500 }, (_, number) => ({
      cameraId: 1,
      slot: new Date(at('02T00:00:00').getTime() + number * QUARTER_MS),
      heat: new Map([[3, 1000]]),
    }));
    await addHeatParts(provider.database, parts);
    const span = { from: at('01T00:00:00'), until: at('10T00:00:00') };
    const ofHours = async (startHour: number, endHour: number) => {
      const hours = { timezone: 'Europe/Berlin', startHour, endHour };
      return (await sumHeat(provider.database, 1, span, hours)).present();
    };
    expect(await ofHours(0, 23)).toEqual([{ x: 3, y: 0, value: 500 }]);
    expect(await ofHours(1, 1)).toEqual([{ x: 3, y: 0, value: 24 }]);
  });
});

describe('rolled-up heat', () => {
  const BEGIN = new Date('2024-11-20T00:00:00Z');
  const NOW = new Date('2026-03-10T12:00:00Z');
  /** Across both daylight saving changes and the end of two years. */
  const SPANS = [
    ['2024-11-20T00:00:00Z', '2026-03-10T12:00:00Z'],
    ['2024-12-31T23:00:00Z', '2025-12-31T23:00:00Z'],
    ['2025-02-11T07:45:00Z', '2026-01-31T22:30:00Z'],
    ['2025-03-29T23:00:00Z', '2025-03-30T22:00:00Z'],
    ['2025-10-25T22:00:00Z', '2025-11-01T00:00:00Z'],
    ['2025-06-01T10:07:00Z', '2025-06-01T11:40:00Z'],
  ] as const;
  const HOURS = [undefined, [2, 2], [11, 13], [22, 3], [7, 22], [0, 23]] as const;

  /** At a different quarter-hour each day, and close together where a range may be cut. */
  const STRIDE = 61;
  const CUT_WITHIN_MS = 2 * 3_600_000;
  const cuts = SPANS.flat().map((cut) => Date.parse(cut));
  const slotsOf = () => {
    const times = Array.from(
      { length: Math.floor((NOW.getTime() - BEGIN.getTime()) / QUARTER_MS) },
      (_, number) => BEGIN.getTime() + number * QUARTER_MS,
    );
    return times
      .filter(
        (time, number) =>
          number % STRIDE === 0 || cuts.some((cut) => Math.abs(cut - time) < CUT_WITHIN_MS),
      )
      .map((time, number) => ({
        cameraId: 1,
        slot: new Date(time),
        heat: new Map([
          [number % 2304, 1000 * (1 + (number % 7))],
          [7, 1000],
        ]),
      }));
  };
  const sums = async (timezone: string) => {
    const answers = [];
    for (const [from, until] of SPANS) {
      for (const hours of HOURS) {
        const filter = hours && { timezone, startHour: hours[0], endHour: hours[1] };
        const span = { from: new Date(from), until: new Date(until) };
        answers.push((await sumHeat(provider.database, 1, span, filter)).present());
      }
    }
    return answers;
  };
  /** Proves that these are read from roll-ups only. */
  const forgetQuarters = (from: string, until: string) =>
    provider.database
      .delete(heatSlots)
      .where(and(gte(heatSlots.slot, new Date(from)), lt(heatSlots.slot, new Date(until))));
  const useTimezone = (timezone: string) =>
    provider.database.update(restaurants).set({ timezone }).where(eq(restaurants.id, 1));

  it.each(['Europe/Berlin', 'Asia/Kathmandu', 'America/Sao_Paulo'])(
    'equals the sum of its quarter hours in every cell, in the time zone %s',
    async (timezone) => {
      await useTimezone(timezone);
      await addHeatParts(provider.database, slotsOf());
      const fromQuarters = await sums(timezone);
      await rollUpHeat(provider.database, NOW, ALWAYS);
      expect(await sums(timezone)).toEqual(fromQuarters);
    },
    120_000,
  );

  it('is read from years, months and days, or from years and months if filtered by hours', async () => {
    await addHeatParts(provider.database, slotsOf());
    const span = {
      from: new Date('2024-11-30T23:00:00Z'),
      until: new Date('2026-03-05T23:00:00Z'),
    };
    const read = async (startHour?: number, endHour = 0) =>
      (
        await sumHeat(
          provider.database,
          1,
          span,
          startHour === undefined ? undefined : { timezone: 'Europe/Berlin', startHour, endHour },
        )
      ).present();
    const before = [await read(), await read(11, 13), await read(0, 20)];
    await rollUpHeat(provider.database, NOW, ALWAYS);
    await forgetQuarters('2024-11-30T23:00:00Z', '2026-02-28T23:00:00Z');
    expect([await read(), await read(11, 13), await read(0, 20)]).toEqual(before);
    await forgetQuarters('2026-02-28T23:00:00Z', '2026-03-05T23:00:00Z');
    expect(await read()).toEqual(before[0]);
  }, 120_000);

  it('includes late data, and continues from there', async () => {
    await add('02T10:00:00', [[0, 1000]]);
    await rollUpHeat(provider.database, NOW, ALWAYS);
    await add('02T10:15:00', [[0, 2000]]);
    expect(await sumOf('01T00:00:00', '09T00:00:00')).toEqual([{ x: 0, y: 0, value: 3 }]);
    await rollUpHeat(provider.database, NOW, ALWAYS);
    // Newer before older, as from two people of whom only the second was already there before midnight.
    const late = ['03T10:00:00', '02T10:30:00'].map((time) => ({
      ...{ cameraId: 1, slot: at(time), heat: new Map([[0, 4000]]) },
    }));
    await addHeatParts(provider.database, late);
    await rollUpHeat(provider.database, NOW, ALWAYS);
    await forgetQuarters('2026-03-01T00:00:00Z', '2026-03-09T00:00:00Z');
    expect(await sumOf('01T00:00:00', '09T00:00:00')).toEqual([{ x: 0, y: 0, value: 11 }]);
  });

  it('continues where the last run stopped', async () => {
    await add('01T10:00:00', [[0, 1000]]);
    await add('04T10:00:00', [[0, 2000]]);
    let turns = 0;
    const mayGoOn = () => turns++ < 3;
    const ends: Date[] = [];
    for (let run = 0; run < 8; run += 1) {
      turns = 0;
      await rollUpHeat(provider.database, NOW, mayGoOn);
      const [row] = await provider.database.select().from(heatProgress);
      if (row !== undefined) ends.push(row.until);
      expect(await sumOf('01T00:00:00', '09T00:00:00')).toEqual([{ x: 0, y: 0, value: 3 }]);
    }
    expect(ends[0]).toEqual(new Date('2026-03-02T23:00:00Z'));
    // The unfinished day is not rolled up.
    expect(ends.at(-1)).toEqual(new Date('2026-03-09T23:00:00Z'));
  });

  it('stays correct when the restaurant changes its time zone', async () => {
    await addHeatParts(provider.database, slotsOf().slice(-200));
    await rollUpHeat(provider.database, NOW, ALWAYS);
    await useTimezone('Asia/Kolkata');
    const before = await sums('Asia/Kolkata');
    await rollUpHeat(provider.database, NOW, ALWAYS);
    const [row] = await provider.database.select().from(heatProgress);
    expect(row?.timezone).toBe('Asia/Kolkata');
    expect(await sums('Asia/Kolkata')).toEqual(before);
  }, 120_000);

  it('of two cameras is kept apart, also while one of them is rolled up further than the other', async () => {
    const { database } = provider;
    await database.insert(cameras).values({ restaurantId: 1, name: 'Bar', streamUrl: 'demo:bar' });
    const see = (cameraId: number, times: string[]) =>
      addHeatParts(
        database,
        times.map((time) => ({
          ...{ cameraId, slot: new Date(time), heat: new Map([[cameraId, 1000]]) },
        })),
      );
    const span = {
      from: new Date('2024-12-31T23:00:00Z'),
      until: new Date('2026-03-08T23:00:00Z'),
    };
    const cells = async (cameraId: number) =>
      (await sumHeat(database, cameraId, span, undefined)).present();
    // In a year, a month and a day that will be over.
    const times = ['2025-12-30T10:00:00Z', '2026-01-31T10:00:00Z', '2026-03-01T10:00:00Z'];
    await see(1, times);
    await rollUpHeat(database, NOW, ALWAYS);
    await see(2, times);
    let turns = 0;
    await rollUpHeat(database, NOW, () => turns++ < 4);
    await see(1, ['2026-03-01T10:15:00Z']);
    const expected = [[{ x: 1, y: 0, value: 4 }], [{ x: 2, y: 0, value: 3 }]];
    expect([await cells(1), await cells(2)]).toEqual(expected);
    await rollUpHeat(database, NOW, ALWAYS);
    expect([await cells(1), await cells(2)]).toEqual(expected);
  });

  it('has rows only for periods in which somebody was seen', async () => {
    await add('01T10:00:00', [[0, 1000]]);
    await rollUpHeat(provider.database, NOW, ALWAYS);
    const rows = await provider.database
      .select({ period: heatSums.period, start: heatSums.start, hour: heatSums.hour })
      .from(heatSums);
    expect(rows).toEqual([{ period: 'day', hour: -1, start: new Date('2026-02-28T23:00:00Z') }]);
  });
});

describe('stored bytes', () => {
  it('are read back unchanged, whatever their values', async () => {
    const cells = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    await provider.database
      .insert(heatSlots)
      .values({ cameraId: 1, slot: at('02T00:00:00'), cells });
    const [row] = await provider.database.select().from(heatSlots);
    expect(Uint8Array.from(row?.cells ?? [])).toEqual(cells);
  });
});
