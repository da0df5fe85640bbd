import { EMAIL_MAX_LENGTH, type Permission, USERNAME_MAX_LENGTH } from '@maitred/contract';
import { claimAt } from './issuer';
import type { OpenIdSettings } from './openid-config';

/** Without what the database cannot keep: a NUL, or half of a surrogate pair. */
const ADDRESS = /^[^\s\p{Cc}\p{Cs}@]+@[^\s\p{Cc}\p{Cs}@]+$/u;

export interface Access {
  permissions: Permission[];
  restaurants: 'all' | number[];
}

/** What the groups of a person let them do; undefined where none of them is one that the deployment knows. */
export function accessOf(
  claims: Record<string, unknown>,
  { groups, groupsClaim }: Pick<OpenIdSettings, 'groups' | 'groupsClaim'>,
): Access | undefined {
  const named = claimAt(claims, groupsClaim);
  const own = (Array.isArray(named) ? named : [named])
    .filter((name): name is string => typeof name === 'string')
    // Not what every object has, such as `constructor`.
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

/** How a new user is called, as the issuer calls them. It may be taken: names identify nobody here. */
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
