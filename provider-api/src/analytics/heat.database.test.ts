import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { cameras, heatDays, heatSlots } from '../database/schema';
import { createTestProvider, type TestProvider } from '../testing/test-provider';
import { addHeatParts, sumHeat } from './heat.repository';
import { HeatSum } from './heat-cells';

const QUARTER_MS = 15 * 60_000;
const MIGRATION = new URL('../../migrations/0008_heat-days.sql', import.meta.url);

let provider: TestProvider;
beforeAll(async () => {
  provider = await createTestProvider();
});
beforeEach(async () => {
  await provider.reset();
  await provider.database
    .insert(cameras)
    .values({ restaurantId: 1, name: 'Hall', streamUrl: 'demo:hall' });
});
afterAll(() => provider.close());

const at = (time: string) => new Date(`2026-03-${time}Z`);
const add = (slot: string, cells: [number, number][]) =>
  addHeatParts(provider.database, [{ cameraId: 1, slot: at(slot), heat: new Map(cells) }]);
const sumOf = async (from: string, until: string) =>
  (await sumHeat(provider.database, 1, { from: at(from), until: at(until) }, undefined)).present();

describe('heat', () => {
  it('adds up to the same in quarters, in days and in what lies across them', async () => {
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

  it('loses nothing of a cell in which a crowd stands all day', async () => {
    await add('02T00:00:00', [[7, 4_294_967_295]]);
    await add('02T12:00:00', [[7, 5_000]]);
    expect(await sumOf('02T00:00:00', '03T00:00:00')).toEqual([{ x: 7, y: 0, value: 4_294_972 }]);
  });

  it('is read from rolled-up days over years, a page at a time', async () => {
    const cells = new HeatSum();
    for (let cell = 0; cell < 2304; cell += 1) cells.add(cell, 1000);
    const packed = Buffer.from(cells.pack()).toString('hex');
    // The quarters are left out: whoever reads them finds nothing.
    await provider.database.execute(sql`
      insert into heat_days (camera_id, day, cells)
      select 1, day, decode(${packed}::text, 'hex')
      from generate_series('2021-01-01 00:00Z'::timestamptz, '2025-12-31 00:00Z', '1 day') as day`);
    const token = await provider.logIn('anna');
    const { status, body } = await provider.call({
      url: '/api/analytics/heatmap/?camera_id=1&date_from=2021-01-01T00:00:00Z&date_to=2025-12-31T23:59:59.999Z',
      token,
    });
    expect(status).toBe(200);
    expect(body).toHaveLength(2304);
    expect((body as object[])[2303]).toEqual({ x: 63, y: 35, value: 1826 });
  });

  it('is one sum over more quarters than a page, by the clock of the restaurant too', async () => {
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

describe('the migration of heat', () => {
  it('rolls up the quarters that are there as if they had been added day by day', async () => {
    await add('01T23:45:00', [[0, 1000]]);
    await add('02T00:00:00', [
      [2303, 4_294_967_295],
      [65, 3000],
    ]);
    await add('02T23:45:00', [
      [2303, 70_000],
      [65, 2],
    ]);
    const { database } = provider;
    const days = await database.select().from(heatDays).orderBy(heatDays.day);
    await database.delete(heatDays);
    const rollUp = readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint').at(-1) ?? '';
    await database.execute(sql.raw(rollUp));
    const rolled = await database.select().from(heatDays).orderBy(heatDays.day);
    const plain = (rows: typeof days) =>
      rows.map(({ cells, ...row }) => ({ ...row, cells: Buffer.from(cells).toString('hex') }));
    expect(plain(rolled)).toEqual(plain(days));
  });

  it('reads cells that were kept as text', async () => {
    const cells = new HeatSum();
    cells.add(65, 3000);
    const text = Buffer.from(cells.pack()).toString('base64');
    const slot = at('02T00:00:00');
    await provider.database.execute(sql`
      insert into heat_slots (camera_id, slot, cells)
      values (1, ${slot.toISOString()}::timestamptz, decode(${`${text}${text}`}::text, 'base64'))`);
    const [row] = await provider.database.select().from(heatSlots).where(eq(heatSlots.cameraId, 1));
    const sum = new HeatSum();
    sum.addPacked(row?.cells ?? new Uint8Array());
    expect(sum.present()).toEqual([{ x: 1, y: 1, value: 6 }]);
  });
});
