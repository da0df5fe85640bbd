import { RESERVED_AREAS } from '../src/registry/reserved-areas';

/** How the paths of the contract begin; a deployment answers them here whatever else it calls them. */
export const CONTRACT_PREFIX = '/api';

/** First segments of addresses that have something else. */
const TAKEN = new Set(['403', 'login', 'telegram', ...RESERVED_AREAS]);

const PREFIX = /^(?:\/[a-z0-9][a-z0-9._~-]*)+$/i;

/**
 * `API_PREFIX` of the environment: how this deployment begins the paths of its calls, for browsers whose extensions
 * hold back some that begin with `/api`.
 * @throws {Error} where it is no path, or one that the servers answer with something else
 */
export function readApiPrefix(
  environment: Record<string, string | undefined> = process.env,
): string {
  const { API_PREFIX: prefix = '' } = environment;
  if (prefix === '' || prefix === CONTRACT_PREFIX) return CONTRACT_PREFIX;
  const [, area = ''] = prefix.split('/');
  if (PREFIX.test(prefix) && !TAKEN.has(area.toLowerCase())) return prefix;
  // A slash at the end too: the gateway of a composition, which gets the same variable, cannot take it off.
  throw new Error(
    `API_PREFIX must be a path such as /service that nothing else is at, without a slash at its end, and it is "${prefix}".`,
  );
}

/** Whether an address, or a path, is below a prefix. */
export function isBelow(address: string, prefix: string): boolean {
  return address.startsWith(`${prefix}/`) || address === prefix;
}

/** An address by the contract's own prefix. */
export function contractAddress(address: string, prefix: string): string {
  return isBelow(address, prefix) ? CONTRACT_PREFIX + address.slice(prefix.length) : address;
}
