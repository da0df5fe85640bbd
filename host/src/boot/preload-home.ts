import { holdsPermissions } from '@maitred/shared-kit/api';
import { REMOTE_NAMES, type RemoteName } from '../routes/route-table';
import { HOME_WIDGETS } from '../screens/home-widgets';
import type { PermissionHolder } from './known-permissions';
import { preloadParts, type StartFile } from './preload-parts';

/** Preloads what will be shown on the home screen, as soon as it is known what its reader may see. */
export async function preloadHome(
  holder: Promise<PermissionHolder | undefined>,
  configResponse: Promise<Response | undefined>,
  startFile: StartFile,
): Promise<void> {
  const preloads = REMOTE_NAMES.map((remote) => {
    const isDue = holder.then((known) => known !== undefined && showsWidget(known, remote));
    return preloadParts({ remote, isDue }, configResponse, startFile);
  });
  await Promise.all(preloads);
}

function showsWidget(holder: PermissionHolder, remote: RemoteName): boolean {
  return HOME_WIDGETS.some(
    (one) =>
      one.remote === remote && !one.isLoadedInSight && holdsPermissions(holder, one.permissions),
  );
}
