import type { User } from '@maitred/contract';
import { holdsPermissions } from '@maitred/shared-kit/api';
import { REMOTE_NAMES, type RemoteName } from '../routes/route-table';
import { HOME_WIDGETS } from '../screens/home-widgets';
import { preloadParts, type StartFile } from './preload-parts';

/** Preloads what this user will be shown on the home screen, as soon as it is known who that is. */
export async function preloadHome(
  user: Promise<User | undefined>,
  configResponse: Promise<Response | undefined>,
  startFile: StartFile,
): Promise<void> {
  const preloads = REMOTE_NAMES.map((remote) => {
    const isDue = user.then((known) => known !== undefined && showsWidget(known, remote));
    return preloadParts({ remote, isDue }, configResponse, startFile);
  });
  await Promise.all(preloads);
}

function showsWidget(user: User, remote: RemoteName): boolean {
  return HOME_WIDGETS.some(
    (one) =>
      one.remote === remote && !one.isLoadedInSight && holdsPermissions(user, one.permissions),
  );
}
