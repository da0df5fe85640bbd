import { RESERVED_AREAS } from './reserved-areas';

/** First path segments that the host and the servers handle themselves. */
const RESERVED = new Set(['', '403', 'login', 'telegram', ...RESERVED_AREAS]);

/**
 * Whether a remote may have a screen at a path: at or below its own name, or where the deployment allows it.
 * @param allowed paths that the deployment allows, each including everything below it
 */
export function mayClaim(
  path: string,
  remote: string,
  allowed: readonly string[] = [`/${remote}`],
): boolean {
  const [, first = ''] = path.split('/');
  if (RESERVED.has(first)) return false;
  return allowed.some((claim) => path === claim || path.startsWith(`${claim}/`));
}
