import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { HeatPeriod } from '../database/heat-period';
import { insertRows } from '../database/insert-rows';
import { cameras, heatProgress, heatSlots, heatSums, restaurants } from '../database/schema';
import type { Span } from '../time/buckets';
import { ALL_HOURS, readSlots } from './heat.repository';
import { HeatSum } from './heat-cells';
import { periodEnd, periodStart, type RolledUp } from './heat-periods';
import { lockHeatProgress } from './heat-progress.repository';

export interface HeatCamera {
  id: number;
  /** The restaurant's time zone. */
  timezone: string;
  rolledUp: RolledUp | undefined;
}

/** Cameras that have heat. */
export async function findHeatCameras(database: Database): Promise<HeatCamera[]> {
  const rows = await database
    .select({
      id: cameras.id,
      timezone: restaurants.timezone,
      rolledUp: { timezone: heatProgress.timezone, until: heatProgress.until },
    })
    .from(cameras)
    .innerJoin(restaurants, eq(restaurants.id, cameras.restaurantId))
    .leftJoin(heatProgress, eq(heatProgress.cameraId, cameras.id))
    .where(sql`exists (select 1 from ${heatSlots} where ${heatSlots.cameraId} = ${cameras.id})`)
    .orderBy(asc(cameras.id));
  return rows.map((row) => ({ ...row, rolledUp: row.rolledUp ?? undefined }));
}

/** Starts again at the camera's first day, for a camera without roll-ups or whose roll-ups follow another time zone. */
export async function beginRollUps(
  database: Database,
  { id: cameraId, timezone }: Pick<HeatCamera, 'id' | 'timezone'>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const rolledUp = await lockHeatProgress(transaction, cameraId);
    if (rolledUp?.timezone === timezone) return;
    const [first] = await transaction
      .select({ slot: heatSlots.slot })
      .from(heatSlots)
      .where(eq(heatSlots.cameraId, cameraId))
      .orderBy(asc(heatSlots.slot))
      .limit(1);
    if (first === undefined) return;
    await transaction.delete(heatSums).where(eq(heatSums.cameraId, cameraId));
    const progress = { timezone, until: periodStart('day', first.slot, timezone) };
    await transaction
      .insert(heatProgress)
      .values({ cameraId, ...progress })
      .onConflictDoUpdate({ target: heatProgress.cameraId, set: progress });
  });
}

/**
 * Rolls up the next day of a camera, and also the month and the year if it is their last day. Transactions that add
 * to the camera's heat wait meanwhile.
 * @param before the day must have ended by then.
 * @returns whether there was such a day.
 */
export async function rollUpNextDay(
  database: Database,
  cameraId: number,
  before: Date,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const rolledUp = await lockHeatProgress(transaction, cameraId);
    if (rolledUp === undefined) return false;
    const { timezone } = rolledUp;
    // After late heat, `until` may lie within a day.
    const start = periodStart('day', rolledUp.until, timezone);
    const until = periodEnd('day', start, timezone);
    if (until > before) return false;
    const ending = (kind: HeatPeriod) =>
      periodEnd(kind, start, timezone).getTime() === until.getTime();
    const spanOf = (kind: HeatPeriod) => ({ from: periodStart(kind, start, timezone), until });
    await rollUpDay(transaction, cameraId, spanOf('day'));
    if (ending('month')) await rollUpMonth(transaction, cameraId, spanOf('month'), timezone);
    if (ending('year')) await rollUpYear(transaction, cameraId, spanOf('year'));
    await transaction
      .update(heatProgress)
      .set({ until })
      .where(eq(heatProgress.cameraId, cameraId));
    return true;
  });
}

async function rollUpDay(database: Database, cameraId: number, span: Span): Promise<void> {
  const sums = new HeatSums();
  for await (const { cells } of readSlots(database, cameraId, span)) sums.add(ALL_HOURS, cells);
  await putSums(database, { cameraId, period: 'day', start: span.from }, sums);
}

async function rollUpMonth(
  database: Database,
  cameraId: number,
  span: Span,
  timezone: string,
): Promise<void> {
  const sums = new HeatSums();
  for await (const { hour, cells } of readSlots(database, cameraId, span, { timezone })) {
    sums.add(ALL_HOURS, cells);
    sums.add(hour, cells);
  }
  await putSums(database, { cameraId, period: 'month', start: span.from }, sums);
}

async function rollUpYear(database: Database, cameraId: number, span: Span): Promise<void> {
  const months = await database
    .selectDistinct({ start: heatSums.start })
    .from(heatSums)
    .where(
      and(
        eq(heatSums.cameraId, cameraId),
        eq(heatSums.period, 'month'),
        eq(heatSums.hour, ALL_HOURS),
        gte(heatSums.start, span.from),
        lt(heatSums.start, span.until),
      ),
    );
  const sums = new HeatSums();
  for (const { start } of months) {
    const rows = await database
      .select({ hour: heatSums.hour, cells: heatSums.cells })
      .from(heatSums)
      .where(
        and(
          eq(heatSums.cameraId, cameraId),
          eq(heatSums.period, 'month'),
          eq(heatSums.start, start),
        ),
      );
    for (const { hour, cells } of rows) sums.add(hour, cells);
  }
  await putSums(database, { cameraId, period: 'year', start: span.from }, sums);
}

/** Replaces the stored sums. */
async function putSums(
  database: Database,
  { cameraId, period, start }: { cameraId: number; period: HeatPeriod; start: Date },
  sums: HeatSums,
): Promise<void> {
  const hours = Array.from({ length: 25 }, (_, place) => place + ALL_HOURS);
  await database
    .delete(heatSums)
    .where(
      and(
        eq(heatSums.cameraId, cameraId),
        eq(heatSums.period, period),
        inArray(heatSums.hour, hours),
        eq(heatSums.start, start),
      ),
    );
  await insertRows(
    database,
    heatSums,
    sums.packed().map(({ hour, cells }) => ({ cameraId, period, hour, start, cells })),
  );
}

class HeatSums {
  readonly #byHour = new Map<number, HeatSum>();

  add(hour: number, cells: Uint8Array): void {
    const sum = this.#byHour.get(hour) ?? new HeatSum();
    this.#byHour.set(hour, sum);
    sum.addPacked(cells);
  }

  packed(): { hour: number; cells: Uint8Array }[] {
    return [...this.#byHour].map(([hour, sum]) => ({ hour, cells: sum.pack() }));
  }
}
