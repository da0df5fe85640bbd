import { PERMISSION_RESOURCES, PERMISSION_VERBS, type Permission } from '@maitred/contract';

const ALL: Permission[] = PERMISSION_RESOURCES.flatMap((resource) =>
  PERMISSION_VERBS.map((verb): Permission => `${verb}_${resource}`),
);

/**
 * Parses permissions such as `read,update_alert`: names, a verb for all its permissions, or `all`.
 * @throws {Error} for anything else, because a misspelt name would silently remove a permission.
 */
export function readPermissions(text: string): Permission[] {
  const chosen = new Set<Permission>();
  for (const name of text.split(',').map((one) => one.trim())) {
    if (name === '') continue;
    const meant = permissionsNamed(name);
    if (meant.length === 0) {
      throw new Error(
        `--permissions: ${name} is not known; there are all, ${PERMISSION_VERBS.join(', ')}, and each of these with ${PERMISSION_RESOURCES.join(', ')}`,
      );
    }
    for (const permission of meant) chosen.add(permission);
  }
  return ALL.filter((permission) => chosen.has(permission));
}

/** An exact name means only itself, even if other names begin with it: `read_restaurant`. */
function permissionsNamed(name: string): Permission[] {
  if (name === 'all') return ALL;
  if (PERMISSION_VERBS.some((verb) => verb === name)) {
    return ALL.filter((permission) => permission.startsWith(`${name}_`));
  }
  return ALL.filter((permission) => permission === name);
}
