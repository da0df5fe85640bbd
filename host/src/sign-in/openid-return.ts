import { tabStorage } from '@maitred/shared-kit/host';

/** Storage key of the address to return to after the sign-in at the issuer. */
const RETURN_KEY = 'openid-return';

export const OPENID_START_ADDRESS = '/api/openid/start/';

export function keepReturnAddress(from: string | undefined): void {
  if (from === undefined) tabStorage.removeItem(RETURN_KEY);
  else tabStorage.setItem(RETURN_KEY, from);
}

/** Reads and removes the stored address. */
export function takeReturnAddress(): string | undefined {
  const from = tabStorage.getItem(RETURN_KEY) ?? undefined;
  tabStorage.removeItem(RETURN_KEY);
  return from;
}

/** Why the issuer did not sign the person in: from the address, or from the failed exchange of its code. */
export const OPENID_REFUSALS = [
  'refused',
  'unreachable',
  'expired',
  'not_allowed',
  'failed',
] as const;
export type OpenIdRefusal = (typeof OPENID_REFUSALS)[number];

export type OpenIdOutcome = { code: string } | { refusal: OpenIdRefusal };

/** The outcome of the sign-in at the issuer, read from the fragment of the address; undefined if there was none. */
export function readOutcome(hash: string): OpenIdOutcome | undefined {
  const answer = new URLSearchParams(hash.slice(1));
  const code = answer.get('openid');
  if (code) return { code };
  const word = answer.get('openid_error');
  if (word === null) return undefined;
  return { refusal: OPENID_REFUSALS.find((known) => known === word) ?? 'failed' };
}
