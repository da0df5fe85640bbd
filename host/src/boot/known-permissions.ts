import type { User } from '@maitred/contract';
import { browserStorage } from '@maitred/shared-kit/host';

/** Key in local storage. */
const STORAGE_KEY = 'permissions';

/** What of a user says what to fetch ahead. */
export type PermissionHolder = Pick<User, 'permissions'>;

/**
 * What the person who is signed in here was allowed at the last visit: good enough to fetch files ahead by, and for
 * nothing that the provider answers. Undefined where that is not known.
 */
export function readKnownPermissions(): PermissionHolder | undefined {
  const names = browserStorage.getItem(STORAGE_KEY);
  return names === null ? undefined : { permissions: names.split(' ') };
}

export function keepKnownPermissions({ permissions }: PermissionHolder): void {
  browserStorage.setItem(STORAGE_KEY, permissions.join(' '));
}

/** The next one to sign in here may be somebody else. */
export function forgetKnownPermissions(): void {
  browserStorage.removeItem(STORAGE_KEY);
}
