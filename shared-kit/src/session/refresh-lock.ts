import type { SessionMetadata } from './session-store';

/** Milliseconds for which one refresh answers: for the calls that fail after it, and to other tabs. */
export const REFRESH_REUSE_MS = 10_000;

/** What this needs of the browser's locks; there are none on an address without TLS. */
export type Locks = Pick<LockManager, 'request' | 'query'> | undefined;

/**
 * Shows the other tabs that this one has just renewed the tokens of a session, however busy it is by
 * then: a lock is kept by the browser, not by the page.
 */
export function markRefresh(metadata: SessionMetadata, locks: Locks): void {
  const stayed = () => new Promise<void>((resolve) => setTimeout(resolve, REFRESH_REUSE_MS));
  const name = `${prefixOf(metadata)}${metadata.issuedAt}`;
  locks?.request(name, { mode: 'shared' }, stayed).catch(() => undefined);
}

/** Whether some tab has just renewed this session, and holds a newer pair than this one. */
export async function isRefreshedElsewhere(
  metadata: SessionMetadata,
  locks: Locks,
): Promise<boolean> {
  const prefix = prefixOf(metadata);
  // A browser refuses its locks where it refuses its storage.
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
  return held.some(
    ({ name = '' }) =>
      name.startsWith(prefix) && Number(name.slice(prefix.length)) > metadata.issuedAt,
  );
}

function prefixOf({ id }: SessionMetadata): string {
  return `maitred-renewed-${id}-`;
}
