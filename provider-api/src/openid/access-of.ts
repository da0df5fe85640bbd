import { EMAIL_MAX_LENGTH, type Permission, USERNAME_MAX_LENGTH } from '@maitred/contract';
import { claimAt } from './issuer';
import type { OpenIdSettings } from './openid-config';

/** Excludes what the database cannot store: NUL and half of a surrogate pair. */
const ADDRESS = /^[^\s\p{Cc}\p{Cs}@]+@[^\s\p{Cc}\p{Cs}@]+$/u;

export interface Access {
  permissions: Permission[];
  restaurants: 'all' | number[];
}

/** What a person's groups allow; undefined if the deployment knows none of them. */
export function accessOf(
  claims: Record<string, unknown>,
  { groups, groupsClaim }: Pick<OpenIdSettings, 'groups' | 'groupsClaim'>,
): Access | undefined {
  const named = claimAt(claims, groupsClaim);
  const own = (Array.isArray(named) ? named : [named])
    .filter((name): name is string => typeof name === 'string')
    // Excludes inherited properties such as `constructor`.
    .flatMap((name) => (Object.hasOwn(groups, name) ? [groups[name]] : []))
    .filter((group) => group !== undefined);
  if (own.length === 0) return undefined;
  const numbers = own.flatMap(({ restaurants }) => (restaurants === 'all' ? [] : restaurants));
  return {
    permissions: [...new Set(own.flatMap(({ permissions }) => permissions))],
    restaurants: own.some(({ restaurants }) => restaurants === 'all')
      ? 'all'
      : [...new Set(numbers)].sort((one, other) => one - other),
  };
}

/** The name for a new user, from the issuer's claims. It may be taken, because names do not identify users here. */
export function usernameOf(subject: string, claims: Record<string, unknown>): string {
  const [name = ''] = [claims.preferred_username, claims.email, claims.name, subject]
    .filter((value): value is string => typeof value === 'string')
    .map(cleaned)
    .filter((value) => value !== '');
  return name.slice(0, USERNAME_MAX_LENGTH).toWellFormed();
}

export function emailOf({ email }: Record<string, unknown>): string | null {
  const isAddress = typeof email === 'string' && ADDRESS.test(email);
  return isAddress && email.length <= EMAIL_MAX_LENGTH ? email : null;
}

function cleaned(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();
}
