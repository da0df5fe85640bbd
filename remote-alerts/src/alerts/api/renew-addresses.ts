import { listAlertsEndpoint } from '@maitred/contract';
import { reloadEndpoint } from '@maitred/shared-kit/api';
import { Listeners } from '@maitred/shared-kit/store';

/** Milliseconds before failed pictures may ask for new addresses again. */
const RENEWAL_INTERVAL_MS = 4 * 60_000;

const expiries = new Listeners();
/** When new addresses were last asked for, on the monotonic clock. */
let askedAt = Number.NEGATIVE_INFINITY;

/**
 * Calls `listener` when addresses of pictures have expired. Returns a function that unsubscribes it, for when the list
 * is left: the next one may ask at once.
 */
export function onExpiredAddresses(listener: () => void): () => void {
  const remove = expiries.add(listener);
  return () => {
    remove();
    askedAt = Number.NEGATIVE_INFINITY;
  };
}

/**
 * Reads the alerts on screen again to get fresh addresses for their pictures, once for all that fail within a few
 * minutes: each read renews every address, so a picture that fails after it is lost, as those of old alerts may be.
 */
export function renewAddresses(): void {
  const now = performance.now();
  if (now - askedAt < RENEWAL_INTERVAL_MS) return;
  askedAt = now;
  expiries.notify();
  void reloadEndpoint(listAlertsEndpoint);
}
