import type { User } from '@maitred/contract';
import { browserStorage } from '@maitred/shared-kit/host';

/** Key in local storage. */
const STORAGE_KEY = 'permissions';

/** The part of a user that determines what to prefetch. */
export type PermissionHolder = Pick<User, 'permissions'>;

/**
 * The permissions that the signed-in person had on the last visit, undefined if not known. They are only used to
 * prefetch files; the provider checks the real ones.
 */
export function readKnownPermissions(): PermissionHolder | undefined {
  const names = browserStorage.getItem(STORAGE_KEY);
  return names === null ? undefined : { permissions: names.split(' ') };
}

export function keepKnownPermissions({ permissions }: PermissionHolder): void {
  browserStorage.setItem(STORAGE_KEY, permissions.join(' '));
}

/** The next person to sign in here may be somebody else. */
export function forgetKnownPermissions(): void {
  browserStorage.removeItem(STORAGE_KEY);
}
