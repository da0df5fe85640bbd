import { readCurrentUserEndpoint } from '@maitred/contract';
import { reloadEndpoint } from './cache';
import { ApiError, endpointName } from './errors';
import { isFresh } from './is-fresh';

/**
 * Milliseconds for which what a person may do and see counts as known. A tab is open for days, and
 * rights and restaurants are given and taken in between.
 */
export const RIGHTS_PAUSE_MS = 5 * 60_000;

let readAt = 0;

/** Reads anew what the person may do, where a read is refused that should have been allowed. */
export function recordRefusal(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 403) return;
  // Refused itself, it would ask for ever.
  if (error.endpoint === endpointName(readCurrentUserEndpoint)) return;
  if (isFresh(readAt, RIGHTS_PAUSE_MS)) return;
  readAt = Date.now();
  void reloadEndpoint(readCurrentUserEndpoint);
}
