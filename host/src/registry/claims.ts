import { RESERVED_AREAS } from './reserved-areas';

/** First segments of addresses that the host and the servers answer themselves. */
const RESERVED = new Set(['', '403', 'login', 'telegram', ...RESERVED_AREAS]);

/**
 * Whether a remote may have a screen at a path: at its own name and below, or where the deployment says so.
 * @param allowed what the deployment lets it claim, each with all that lies below
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
