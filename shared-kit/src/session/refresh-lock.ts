import type { SessionMetadata } from './session-store';

/** Milliseconds for which the result of a refresh is reused, by calls that fail after it and by other tabs. */
export const REFRESH_REUSE_MS = 10_000;

/** The part of the browser's Web Locks that is used; undefined without TLS. */
export type Locks = Pick<LockManager, 'request' | 'query'> | undefined;

/**
 * Shows other tabs that this one has just refreshed the tokens of a session. A lock is visible to them even while this
 * page is busy.
 */
export function markRefresh(metadata: SessionMetadata, locks: Locks): void {
  const stayed = () => new Promise<void>((resolve) => setTimeout(resolve, REFRESH_REUSE_MS));
  const name = `${prefixOf(metadata)}${metadata.issuedAt}`;
  locks?.request(name, { mode: 'shared' }, stayed).catch(() => undefined);
}

/** Whether another tab has just refreshed this session and has a newer token pair. */
export async function isRefreshedElsewhere(
  metadata: SessionMetadata,
  locks: Locks,
): Promise<boolean> {
  const prefix = prefixOf(metadata);
  // Browsers that deny access to storage deny locks, too.
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
  return held.some(
    ({ name = '' }) =>
      name.startsWith(prefix) && Number(name.slice(prefix.length)) > metadata.issuedAt,
  );
}

function prefixOf({ id }: SessionMetadata): string {
  return `maitred-renewed-${id}-`;
}
