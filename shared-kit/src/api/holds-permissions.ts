import type { Permission, User } from '@maitred/contract';

/** Whether a user holds every one of the permissions. */
export function holdsPermissions(
  user: Pick<User, 'permissions'>,
  permissions: readonly Permission[],
): boolean {
  return permissions.every((permission) => user.permissions.includes(permission));
}
