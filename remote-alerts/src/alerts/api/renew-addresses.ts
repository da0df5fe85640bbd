import { listAlertsEndpoint } from '@maitred/contract';
import { reloadEndpoint } from '@maitred/shared-kit/api';
import { Listeners } from '@maitred/shared-kit/store';

const expiries = new Listeners();
let isReading = false;

/** Calls `listener` when addresses of pictures have expired. Returns the way to stop it. */
export const onExpiredAddresses = expiries.add;

/**
 * Reads the alerts on screen again for addresses of pictures that have not expired; once for however many have
 * expired together. A picture that fails by its newest address stays so.
 */
export function renewAddresses(): void {
  if (isReading) return;
  isReading = true;
  expiries.notify();
  void reloadEndpoint(listAlertsEndpoint).finally(() => {
    isReading = false;
  });
}
