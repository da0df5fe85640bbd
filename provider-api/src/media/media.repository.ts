import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { alerts, cameras } from '../database/schema';

export async function findAlertPicture(database: Database, alertId: number) {
  const [row] = await database
    .select({ scene: alerts.scene, streamUrl: cameras.streamUrl })
    .from(alerts)
    .leftJoin(cameras, eq(cameras.id, alerts.cameraId))
    .where(eq(alerts.id, alertId));
  return row?.scene ? { scene: row.scene, streamUrl: row.streamUrl ?? '' } : undefined;
}
