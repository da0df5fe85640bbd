import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { heatProgress } from '../database/schema';
import type { RolledUp } from './heat-periods';

/** How far sums are rolled up. */
export function selectProgress(database: Database, cameraId: number) {
  return database
    .select({ timezone: heatProgress.timezone, until: heatProgress.until })
    .from(heatProgress)
    .where(eq(heatProgress.cameraId, cameraId));
}

/** The same, locked until the end of the transaction. */
export async function lockHeatProgress(
  database: Database,
  cameraId: number,
): Promise<RolledUp | undefined> {
  const [row] = await selectProgress(database, cameraId).for('update');
  return row;
}
