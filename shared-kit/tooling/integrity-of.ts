import { createHash } from 'node:crypto';

/**
 * Every build lists the hashes of its chunks, and nothing compresses one: of those that browsers hold a file against
 * (SRI) the shortest.
 */
export const INTEGRITY_HASH = 'sha256';

/** What a page holds a file against before it runs it. */
export function integrityOf(content: Buffer): string {
  return `${INTEGRITY_HASH}-${createHash(INTEGRITY_HASH).update(content).digest('base64')}`;
}
