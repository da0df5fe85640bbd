import { listAlertsEndpoint } from '@maitred/contract';
import { reloadEndpoint } from '@maitred/shared-kit/api';

const listeners = new Set<() => void>();
let isReading = false;

/** Calls `listener` when addresses of pictures have expired. Returns the way to stop it. */
export function onExpiredAddresses(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Reads the alerts on screen again for addresses of pictures that have not expired; once for however many have
 * expired together. A picture that fails by its newest address stays so.
 */
export function renewAddresses(): void {
  if (isReading) return;
  isReading = true;
  for (const listener of listeners) listener();
  void reloadEndpoint(listAlertsEndpoint).finally(() => {
    isReading = false;
  });
}
