import type { User } from '@maitred/contract';
import { holdsPermissions } from '@maitred/shared-kit/api';
import { REMOTE_NAMES } from '../routes/route-table';
import { HOME_WIDGETS } from '../screens/home-widgets';
import { preloadParts, type StartFile } from './preload-parts';

/** Preloads what this user will be shown on the home screen, as soon as it is known who that is. */
export async function preloadHome(
  user: Promise<User>,
  configResponse: Promise<Response>,
  startFile: StartFile,
): Promise<void> {
  const known = await user;
  const shown = HOME_WIDGETS.filter(
    ({ permissions, isLoadedInSight }) => !isLoadedInSight && holdsPermissions(known, permissions),
  );
  const preloads = REMOTE_NAMES.map(async (remote) => {
    const widgets = shown.filter((one) => one.remote === remote).map(({ widget }) => widget);
    if (widgets.length > 0) await preloadParts({ remote, widgets }, configResponse, startFile);
  });
  await Promise.all(preloads);
}
