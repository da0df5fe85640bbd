import { holdsPermissions } from '@maitred/shared-kit/api';
import { declaredParts } from '../registry/declared-parts';
import type { Registry } from '../registry/registry.schema';
import { sharedVersions } from '../shared-versions';
import type { PermissionHolder } from './known-permissions';
import { preloadParts } from './preload-parts';

/** Preloads what the home screen will show, as soon as the person's permissions are known. */
export async function preloadHome(
  holder: Promise<PermissionHolder | undefined>,
  registry: Registry,
): Promise<void> {
  const known = await holder;
  if (known === undefined) return;
  const shown = declaredParts(registry, sharedVersions).widgets.filter(
    ({ isLoadedWhenVisible, permissions }) =>
      !isLoadedWhenVisible && holdsPermissions(known, permissions),
  );
  for (const remote of new Set(shown.map((widget) => widget.remote))) {
    preloadParts({ remote }, registry);
  }
}
