import { type Endpoint, listRestaurantsEndpoint, readCurrentUserEndpoint } from '@maitred/contract';
import { reloadEndpoint } from './cache';
import { ApiError, endpointName } from './errors';
import { isFresh } from './is-fresh';

/**
 * Milliseconds for which permissions and restaurants count as known. A tab may be open for days, and they change in
 * between.
 */
export const RIGHTS_PAUSE_MS = 5 * 60_000;

/**
 * What has probably changed if a read that should be allowed is refused. What no longer belongs to the person is a 404.
 */
const CHANGED_BY_STATUS: Readonly<Record<number, Endpoint>> = {
  403: readCurrentUserEndpoint,
  404: listRestaurantsEndpoint,
};

const readAt = new Map<Endpoint, number>();

/** Reloads the current user or the restaurants if the refusal of a read suggests that they have changed. */
export function reloadRights(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  const changed = CHANGED_BY_STATUS[error.status];
  // If this call itself is refused, reloading it would loop forever.
  if (changed === undefined || error.endpoint === endpointName(changed)) return;
  if (isFresh(readAt.get(changed) ?? 0, RIGHTS_PAUSE_MS)) return;
  readAt.set(changed, Date.now());
  void reloadEndpoint(changed);
}
