import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { cameraStates } from '../database/schema';
import { leasedToAnother } from '../http/api-error';
import { lockCameraState } from './ingest.repository';
import { LEASE_MAX_SECONDS } from './ingest-camera.schema';

type Lease = Pick<typeof cameraStates.$inferSelect, 'leaseRun' | 'leaseUntil'>;

/** Whether a run must not be listened to, because the camera is another's. */
export function isLeasedToAnother(
  { leaseRun, leaseUntil }: Lease,
  run: string,
  now: Date,
): boolean {
  if (leaseRun === null || leaseRun === run || leaseUntil === null) return false;
  const leftMs = leaseUntil.getTime() - now.getTime();
  // One that is longer than any was given by a clock that has been set back since.
  return leftMs > 0 && leftMs <= 1000 * LEASE_MAX_SECONDS;
}

/**
 * Leases the camera to a run for so many seconds from now; none gives it back.
 * @throws {ApiError} 409 where another run has it
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
