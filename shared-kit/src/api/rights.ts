import { type Endpoint, listRestaurantsEndpoint, readCurrentUserEndpoint } from '@maitred/contract';
import { reloadEndpoint } from './cache';
import { ApiError, endpointName } from './errors';
import { isFresh } from './is-fresh';

/**
 * Milliseconds for which what a person may do and see counts as known. A tab is open for days, and
 * rights and restaurants are given and taken in between.
 */
export const RIGHTS_PAUSE_MS = 5 * 60_000;

/** What has changed where a read is refused that should have been allowed; what is not the person's is not found. */
const CHANGED_BY_STATUS: Readonly<Record<number, Endpoint>> = {
  403: readCurrentUserEndpoint,
  404: listRestaurantsEndpoint,
};

const readAt = new Map<Endpoint, number>();

/** Reads anew what the person may do, or which restaurants are theirs, where the refusal of a read says that it has changed. */
export function reloadRights(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  const changed = CHANGED_BY_STATUS[error.status];
  // Refused itself, it would ask for ever.
  if (changed === undefined || error.endpoint === endpointName(changed)) return;
  if (isFresh(readAt.get(changed) ?? 0, RIGHTS_PAUSE_MS)) return;
  readAt.set(changed, Date.now());
  void reloadEndpoint(changed);
}
