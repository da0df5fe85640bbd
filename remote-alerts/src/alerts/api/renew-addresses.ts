import { listAlertsEndpoint } from '@maitred/contract';
import { reloadEndpoint } from '@maitred/shared-kit/api';
import { Listeners } from '@maitred/shared-kit/store';

/** Milliseconds for which the picture of an alert asks for no other address. */
const RENEWAL_INTERVAL_MS = 4 * 60_000;

const expiries = new Listeners();
/** By the ids of alerts, when they asked last, by the monotonic clock. */
const askedAt = new Map<number, number>();
let isReading = false;

/** Calls `listener` when addresses of pictures have expired. Returns the way to stop it. */
export const onExpiredAddresses = expiries.add;

/**
 * Reads the alerts on screen again for addresses of pictures that have not expired; once for however many have
 * expired together. Each read may sign them all anew: a picture that fails by its new address as well stays so.
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
