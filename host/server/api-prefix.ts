import { RESERVED_AREAS } from '../src/registry/reserved-areas';

/** How the paths of the contract begin. A deployment answers them here even if it has an `API_PREFIX` of its own. */
export const CONTRACT_PREFIX = '/api';

/** First path segments that are used for something else. */
const TAKEN = new Set(['403', 'login', 'telegram', ...RESERVED_AREAS]);

const PREFIX = /^(?:\/[a-z0-9][a-z0-9._~-]*)+$/i;

/**
 * Reads `API_PREFIX` from the environment: how this deployment begins the paths of its calls, for browsers with
 * extensions that block some paths beginning with `/api`.
 * @throws {Error} if it is not a path, or is one that the servers use for something else
 */
export function readApiPrefix(
  environment: Record<string, string | undefined> = process.env,
): string {
  const { API_PREFIX: prefix = '' } = environment;
  if (prefix === '' || prefix === CONTRACT_PREFIX) return CONTRACT_PREFIX;
  const [, area = ''] = prefix.split('/');
  if (PREFIX.test(prefix) && !TAKEN.has(area.toLowerCase())) return prefix;
  // A trailing slash is refused too: the Compose gateway reads the same variable and cannot strip it.
  throw new Error(
    `API_PREFIX must be a path such as /service that nothing else is at, without a slash at its end, and it is "${prefix}".`,
  );
}

/** Whether an address or a path is at or below a prefix. */
export function isBelow(address: string, prefix: string): boolean {
  return address.startsWith(`${prefix}/`) || address === prefix;
}

/** The address with the deployment's prefix replaced by the contract's own. */
export function contractAddress(address: string, prefix: string): string {
  return isBelow(address, prefix) ? CONTRACT_PREFIX + address.slice(prefix.length) : address;
}
