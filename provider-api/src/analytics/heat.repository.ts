import { and, asc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { letOthersOn } from '../database/let-others-on';
import { heatDays, heatSlots } from '../database/schema';
import type { Span } from './buckets';
import { type Heat, HeatSum } from './heat-cells';

const DAY_MS = 24 * 3_600_000;
/** A full grid is 14 kB, so a page is some megabytes, however long the range. */
const ROWS_OF_PAGE = 200;
const SLOTS_AT_ONCE = 1000;

export interface HeatPart {
  cameraId: number;
  /** The start of a quarter of an hour of UTC. */
  slot: Date;
  heat: Heat;
}

/**
 * Adds to the heat of quarters of an hour, and to that of their days. Four statements for a camera and
 * up to a thousand quarters, whatever the number of cells. What is there is read before it is written:
 * whoever adds must be the only one for the camera, as a detection is that holds the camera's state.
 */
export async function addHeatParts(database: Database, parts: readonly HeatPart[]): Promise<void> {
  const byCamera = new Map<number, HeatPart[]>();
  for (const part of parts) {
    byCamera.set(part.cameraId, [...(byCamera.get(part.cameraId) ?? []), part]);
  }
  for (const [cameraId, ofCamera] of byCamera) {
    for (let first = 0; first < ofCamera.length; first += SLOTS_AT_ONCE) {
      await addOfCamera(database, cameraId, ofCamera.slice(first, first + SLOTS_AT_ONCE));
    }
  }
}

async function addOfCamera(
  database: Database,
  cameraId: number,
  parts: readonly HeatPart[],
): Promise<void> {
  const slots = sumsBy(parts, ({ slot }) => slot.getTime());
  const days = sumsBy(parts, ({ slot }) => dayStart(slot).getTime());
  const storedSlots = await database
    .select({ start: heatSlots.slot, cells: packed(heatSlots.cells) })
    .from(heatSlots)
    .where(and(eq(heatSlots.cameraId, cameraId), inArray(heatSlots.slot, startsOf(slots))));
  const storedDays = await database
    .select({ start: heatDays.day, cells: packed(heatDays.cells) })
    .from(heatDays)
    .where(and(eq(heatDays.cameraId, cameraId), inArray(heatDays.day, startsOf(days))));
  for (const { start, cells } of storedSlots) slots.get(start.getTime())?.addPacked(cells);
  for (const { start, cells } of storedDays) days.get(start.getTime())?.addPacked(cells);
  await insertRows(
    database,
    heatSlots,
    [...slots].map(([slot, sum]) => ({ cameraId, slot: new Date(slot), cells: sum.pack() })),
    sql`on conflict (camera_id, slot) do update set cells = excluded.cells`,
  );
  await insertRows(
    database,
    heatDays,
    [...days].map(([day, sum]) => ({ cameraId, day: new Date(day), cells: sum.pack() })),
    sql`on conflict (camera_id, day) do update set cells = excluded.cells`,
  );
}

function sumsBy(
  parts: readonly HeatPart[],
  keyOf: (part: HeatPart) => number,
): Map<number, HeatSum> {
  const sums = new Map<number, HeatSum>();
  for (const part of parts) {
    const key = keyOf(part);
    const sum = sums.get(key) ?? new HeatSum();
    for (const [cell, ms] of part.heat) sum.add(cell, ms);
    sums.set(key, sum);
  }
  return sums;
}

function startsOf(sums: Map<number, HeatSum>): Date[] {
  return [...sums.keys()].map((time) => new Date(time));
}

export interface HourFilter {
  timezone: string;
  startHour: number;
  endHour: number;
}

/**
 * The heat of all quarters that begin in the span. Whole days of UTC are read from their roll-ups, and
 * everything by pages into one grid, so that neither memory nor the wait of others grows with the span.
 */
export async function sumHeat(
  database: Database,
  cameraId: number,
  { from, until }: Span,
  hours: HourFilter | undefined,
): Promise<HeatSum> {
  const sum = new HeatSum();
  const first = new Date(Math.ceil(from.getTime() / DAY_MS) * DAY_MS);
  const last = dayStart(until);
  if (hours !== undefined || first >= last) {
    await addSlots(database, sum, cameraId, { from, until }, hours && withinHours(hours));
  } else {
    await addSlots(database, sum, cameraId, { from, until: first });
    await addDays(database, sum, cameraId, { from: first, until: last });
    await addSlots(database, sum, cameraId, { from: last, until });
  }
  return sum;
}

function addSlots(
  database: Database,
  sum: HeatSum,
  cameraId: number,
  { from, until }: Span,
  condition?: SQL,
): Promise<void> {
  if (from >= until) return Promise.resolve();
  return addPages(sum, (after) =>
    database
      .select({ start: heatSlots.slot, cells: packed(heatSlots.cells) })
      .from(heatSlots)
      .where(
        and(
          eq(heatSlots.cameraId, cameraId),
          after === undefined ? gte(heatSlots.slot, from) : gt(heatSlots.slot, after),
          lt(heatSlots.slot, until),
          condition,
        ),
      )
      .orderBy(asc(heatSlots.slot))
      .limit(ROWS_OF_PAGE),
  );
}

function addDays(
  database: Database,
  sum: HeatSum,
  cameraId: number,
  { from, until }: Span,
): Promise<void> {
  return addPages(sum, (after) =>
    database
      .select({ start: heatDays.day, cells: packed(heatDays.cells) })
      .from(heatDays)
      .where(
        and(
          eq(heatDays.cameraId, cameraId),
          after === undefined ? gte(heatDays.day, from) : gt(heatDays.day, after),
          lt(heatDays.day, until),
        ),
      )
      .orderBy(asc(heatDays.day))
      .limit(ROWS_OF_PAGE),
  );
}

async function addPages(
  sum: HeatSum,
  readAfter: (after: Date | undefined) => Promise<{ start: Date; cells: Uint8Array }[]>,
): Promise<void> {
  for (let after: Date | undefined; ; ) {
    const rows = await readAfter(after);
    for (const { cells } of rows) sum.addPacked(cells);
    after = rows.at(-1)?.start;
    if (rows.length < ROWS_OF_PAGE) return;
    await letOthersOn();
  }
}

/** Both hours belong to it; one that ends before it begins goes over midnight. */
function withinHours({ timezone, startHour, endHour }: HourFilter): SQL {
  const hour = sql`extract(hour from ${heatSlots.slot} at time zone ${timezone})`;
  return startHour <= endHour
    ? sql`${hour} between ${startHour} and ${endHour}`
    : sql`(${hour} >= ${startHour} or ${hour} <= ${endHour})`;
}

/** As text, which the embedded database's driver reads a hundred times as fast as bytes. */
function packed(cells: typeof heatSlots.cells | typeof heatDays.cells) {
  return sql`encode(${cells}, 'base64')`.mapWith((text: string) => Buffer.from(text, 'base64'));
}

function dayStart(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / DAY_MS) * DAY_MS);
}
