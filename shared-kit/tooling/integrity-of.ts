import { createHash } from 'node:crypto';

/**
 * Every build lists the hashes of its chunks, which do not compress, so the shortest hash that browsers support for SRI
 * is used.
 */
export const INTEGRITY_HASH = 'sha256';

/** The integrity by which a page checks a file before running it. */
export function integrityOf(content: Buffer): string {
  return `${INTEGRITY_HASH}-${createHash(INTEGRITY_HASH).update(content).digest('base64')}`;
}
