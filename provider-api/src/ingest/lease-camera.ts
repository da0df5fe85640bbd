import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { cameraStates } from '../database/schema';
import { leasedToAnother } from '../http/api-error';
import { lockCameraState } from './ingest.repository';
import { LEASE_MAX_SECONDS } from './ingest-camera.schema';

type Lease = Pick<typeof cameraStates.$inferSelect, 'leaseRun' | 'leaseUntil'>;

/** Whether a run must be refused because another run holds the camera's lease. */
export function isLeasedToAnother(
  { leaseRun, leaseUntil }: Lease,
  run: string,
  now: Date,
): boolean {
  if (leaseRun === null || leaseRun === run || leaseUntil === null) return false;
  const leftMs = leaseUntil.getTime() - now.getTime();
  // A lease longer than the maximum was given before the clock was set back.
  return leftMs > 0 && leftMs <= 1000 * LEASE_MAX_SECONDS;
}

/**
 * Leases the camera to a run for this many seconds from now; 0 gives it back.
 * @throws {ApiError} 409 if another run holds the lease
 */
export async function leaseCamera(
  database: Database,
  cameraId: number,
  { run, seconds }: { run: string; seconds: number },
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (isLeasedToAnother(await lockCameraState(transaction, cameraId), run, now)) {
      throw leasedToAnother();
    }
    await transaction
      .update(cameraStates)
      .set({ leaseRun: run, leaseUntil: new Date(now.getTime() + 1000 * seconds) })
      .where(eq(cameraStates.cameraId, cameraId));
  });
}
