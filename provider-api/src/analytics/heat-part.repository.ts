import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { heatProgress, heatSlots } from '../database/schema';
import { earlier } from '../time/order-of-instants';
import { addHeat, addPackedHeat, type Heat, packHeat } from './heat-cells';
import { lockHeatProgress } from './heat-progress.repository';

const SLOTS_AT_ONCE = 1000;

export interface HeatPart {
  cameraId: number;
  /** The start of a UTC quarter-hour. */
  slot: Date;
  heat: Heat;
}

/**
 * Adds to the heat of quarter-hours. Runs a fixed number of statements per camera and up to a thousand
 * quarter-hours, whatever the number of cells. It reads rows before it writes them, so the caller
 * must be the only one for the camera, as a detection is that has locked the camera's state.
 */
export async function addHeatParts(database: Database, parts: readonly HeatPart[]): Promise<void> {
  const byCamera = new Map<number, HeatPart[]>();
  for (const part of parts) {
    const ofCamera = byCamera.get(part.cameraId);
    if (ofCamera === undefined) byCamera.set(part.cameraId, [part]);
    else ofCamera.push(part);
  }
  for (const [cameraId, ofCamera] of byCamera) {
    await reopenPeriods(database, cameraId, ofCamera);
    for (let first = 0; first < ofCamera.length; first += SLOTS_AT_ONCE) {
      await addOfCamera(database, cameraId, ofCamera.slice(first, first + SLOTS_AT_ONCE));
    }
  }
}

/** Makes periods that are already rolled up, and get late heat, be rolled up again. */
async function reopenPeriods(
  database: Database,
  cameraId: number,
  parts: readonly HeatPart[],
): Promise<void> {
  // Locked until the end of the transaction, so that nobody rolls up in between without the added heat.
  const rolledUp = await lockHeatProgress(database, cameraId);
  if (rolledUp === undefined) return;
  const first = parts.map(({ slot }) => slot).reduce(earlier, rolledUp.until);
  if (first >= rolledUp.until) return;
  await database
    .update(heatProgress)
    .set({ until: first })
    .where(eq(heatProgress.cameraId, cameraId));
}

async function addOfCamera(
  database: Database,
  cameraId: number,
  parts: readonly HeatPart[],
): Promise<void> {
  const sums = new Map<number, Heat>();
  for (const { slot, heat } of parts) {
    const sum: Heat = sums.get(slot.getTime()) ?? new Map();
    for (const [cell, ms] of heat) addHeat(sum, cell, ms);
    sums.set(slot.getTime(), sum);
  }
  const stored = await database
    .select({ slot: heatSlots.slot, cells: heatSlots.cells })
    .from(heatSlots)
    .where(
      and(
        eq(heatSlots.cameraId, cameraId),
        inArray(
          heatSlots.slot,
          [...sums.keys()].map((time) => new Date(time)),
        ),
      ),
    );
  for (const { slot, cells } of stored) {
    const sum = sums.get(slot.getTime());
    if (sum !== undefined) addPackedHeat(sum, cells);
  }
  await insertRows(
    database,
    heatSlots,
    [...sums].map(([time, sum]) => ({ cameraId, slot: new Date(time), cells: packHeat(sum) })),
    sql`on conflict (camera_id, slot) do update set cells = excluded.cells`,
  );
}
