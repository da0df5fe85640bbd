import type { User } from '@maitred/contract';

/** Whether a user holds every one of the permissions. */
export function holdsPermissions(
  user: Pick<User, 'permissions'>,
  permissions: readonly string[],
): boolean {
  return permissions.every((permission) => user.permissions.includes(permission));
}
