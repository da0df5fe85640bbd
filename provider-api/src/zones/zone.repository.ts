import { type ZoneBody, ZoneConfigSchema } from '@maitred/contract';
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { insertedRow } from '../database/inserted-row';
import { cameras, zones } from '../database/schema';
import { readStored } from '../database/stored-json';

export type ZoneRow = typeof zones.$inferSelect;

/** Of one camera, or of all that the restaurants have; without those whose settings cannot be read. */
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

export function insertZone(database: Database, body: ZoneBody): Promise<ZoneRow> {
  return insertedRow(database.insert(zones).values(body).returning());
}

/** Undefined where the zone has gone meanwhile. */
export async function updateZone(
  database: Database,
  id: number,
  body: ZoneBody,
): Promise<ZoneRow | undefined> {
  const [row] = await database.update(zones).set(body).where(eq(zones.id, id)).returning();
  return row;
}

export async function deleteZone(database: Database, id: number): Promise<void> {
  await database.delete(zones).where(eq(zones.id, id));
}
