import { listAlertsEndpoint } from '@maitred/contract';
import { reloadEndpoint } from '@maitred/shared-kit/api';
import { Listeners } from '@maitred/shared-kit/store';

/** Milliseconds before the picture of the same alert may ask for a new address again. */
const RENEWAL_INTERVAL_MS = 4 * 60_000;

const expiries = new Listeners();
/** When each alert asked last, by its id, on the monotonic clock. */
const askedAt = new Map<number, number>();
let isReading = false;

/** Calls `listener` when addresses of pictures have expired. Returns a function that unsubscribes it. */
export const onExpiredAddresses = expiries.add;

/**
 * Reads the alerts on screen again to get fresh addresses for their pictures, once for all that expired together.
 * Each read may sign every address anew, so a picture whose new address fails too does not ask again at once.
 */
export function renewAddresses(alertId: number): void {
  const now = performance.now();
  const last = askedAt.get(alertId);
  if (last !== undefined && now - last < RENEWAL_INTERVAL_MS) return;
  askedAt.set(alertId, now);
  if (isReading) return;
  isReading = true;
  expiries.notify();
  void reloadEndpoint(listAlertsEndpoint).finally(() => {
    isReading = false;
  });
}
