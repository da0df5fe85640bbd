import { tabStorage } from '@maitred/shared-kit/host';

/** Where a person goes after the sign-in at the issuer, while the page is away. */
const RETURN_KEY = 'openid-return';

export const OPENID_START_ADDRESS = '/api/openid/start/';

export function keepReturnAddress(from: string | undefined): void {
  if (from === undefined) tabStorage.removeItem(RETURN_KEY);
  else tabStorage.setItem(RETURN_KEY, from);
}

/** What was kept, once. */
export function takeReturnAddress(): string | undefined {
  const from = tabStorage.getItem(RETURN_KEY) ?? undefined;
  tabStorage.removeItem(RETURN_KEY);
  return from;
}

/** Why nobody was signed in by the issuer, as the address says it, or as the exchange of its code ended. */
export const OPENID_REFUSALS = [
  'refused',
  'unreachable',
  'expired',
  'not_allowed',
  'failed',
] as const;
export type OpenIdRefusal = (typeof OPENID_REFUSALS)[number];

export type OpenIdOutcome = { code: string } | { refusal: OpenIdRefusal };

/** How the sign-in at the issuer went, by what stands after the `#`; undefined where there was none. */
export function readOutcome(hash: string): OpenIdOutcome | undefined {
  const answer = new URLSearchParams(hash.slice(1));
  const code = answer.get('openid');
  if (code) return { code };
  const word = answer.get('openid_error');
  if (word === null) return undefined;
  return { refusal: OPENID_REFUSALS.find((known) => known === word) ?? 'failed' };
}
