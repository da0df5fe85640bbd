import { type ZoneBody, ZoneConfigSchema } from '@maitred/contract';
import { and, asc, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { type Change, difference } from '../changes/change';
import { recordChange } from '../changes/change.repository';
import type { Provenance } from '../changes/provenance';
import type { Database } from '../database/database';
import { holdRow } from '../database/hold-row';
import { insertedRow } from '../database/inserted-row';
import { cameras, zones } from '../database/schema';
import { readStored } from '../database/stored-json';
import { CAPS, requireRoom } from '../http/caps';
import type { CheckUnchanged } from '../http/entity-tags';

type ZoneRow = typeof zones.$inferSelect;

/** The zones of one camera, or of all cameras of the restaurants, without zones with unreadable settings. */
export async function findZones(
  database: Database,
  restaurantIds: number[],
  cameraId: number | undefined,
): Promise<ZoneRow[]> {
  const rows = await database
    .select(getTableColumns(zones))
    .from(zones)
    .innerJoin(cameras, eq(cameras.id, zones.cameraId))
    .where(
      and(
        inArray(cameras.restaurantId, restaurantIds),
        cameraId === undefined ? undefined : eq(zones.cameraId, cameraId),
      ),
    )
    .orderBy(asc(zones.id));
  return rows.filter(
    ({ id, config }) => readStored(ZoneConfigSchema, config, 'zones.config', id) !== undefined,
  );
}

export async function countZones(database: Database, restaurantIds: number[]): Promise<number> {
  const [row] = await database
    .select({ zones: count() })
    .from(zones)
    .innerJoin(cameras, eq(cameras.id, zones.cameraId))
    .where(inArray(cameras.restaurantId, restaurantIds));
  return row?.zones ?? 0;
}

export async function findZone(
  database: Database,
  restaurantIds: number[],
  id: number,
): Promise<ZoneRow | undefined> {
  const [row] = await database
    .select(getTableColumns(zones))
    .from(zones)
    .innerJoin(cameras, eq(cameras.id, zones.cameraId))
    .where(and(eq(zones.id, id), inArray(cameras.restaurantId, restaurantIds)));
  return row;
}

/**
 * Undefined if the camera has gone meanwhile.
 * @throws {ApiError} 400 if it already has as many zones as it may
 */
export function insertZone(
  database: Database,
  body: ZoneBody,
  from: Provenance,
): Promise<ZoneRow | undefined> {
  return database.transaction(async (transaction) => {
    if (!(await holdRow(transaction, cameras, body.cameraId))) return undefined;
    await requireRoom(transaction, CAPS.zonesOfCamera, zones, eq(zones.cameraId, body.cameraId));
    const { id, ...after } = await insertedRow(transaction.insert(zones).values(body).returning());
    await recordZone(transaction, from, after.cameraId, {
      action: 'zone.create',
      subjectId: id,
      after,
    });
    return { id, ...after };
  });
}

/**
 * Undefined if the zone or its new camera has gone meanwhile.
 * @throws {ApiError} 400 if it is moved to a camera that already has as many zones as it may, and what the check throws
 */
export function updateZone(
  database: Database,
  id: number,
  body: ZoneBody,
  checkUnchanged: CheckUnchanged,
  from: Provenance,
): Promise<ZoneRow | undefined> {
  return database.transaction(async (transaction) => {
    if (!(await holdRow(transaction, cameras, body.cameraId))) return undefined;
    const [before] = await transaction.select().from(zones).where(eq(zones.id, id)).for('update');
    // A zone that stays takes no new place, even if the camera has more zones than it now may.
    if (before !== undefined && before.cameraId !== body.cameraId) {
      await requireRoom(transaction, CAPS.zonesOfCamera, zones, eq(zones.cameraId, body.cameraId));
    }
    const [row] = await transaction.update(zones).set(body).where(eq(zones.id, id)).returning();
    if (before !== undefined && row !== undefined) {
      checkUnchanged(before, row);
      await recordZone(transaction, from, row.cameraId, {
        action: 'zone.update',
        subjectId: id,
        ...difference(before, row),
      });
    }
    return row;
  });
}

export async function deleteZone(database: Database, id: number, from: Provenance): Promise<void> {
  await database.transaction(async (transaction) => {
    const [row] = await transaction.delete(zones).where(eq(zones.id, id)).returning();
    if (row === undefined) return;
    const { id: subjectId, ...before } = row;
    await recordZone(transaction, from, before.cameraId, {
      action: 'zone.delete',
      subjectId,
      before,
    });
  });
}

async function recordZone(
  transaction: Database,
  from: Provenance,
  cameraId: number,
  change: Change,
): Promise<void> {
  const restaurantId = sql`(select ${cameras.restaurantId} from ${cameras} where ${cameras.id} = ${cameraId})`;
  await recordChange(transaction, from, { ...change, restaurantId });
}
