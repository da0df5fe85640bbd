import { createHash } from 'node:crypto';

/** What a page holds a file against before it runs it. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
