import { UserSchema } from '@maitred/contract';
import { holdsPermissions } from '@maitred/shared-kit/api';
import * as v from 'valibot';
import { REMOTE_NAMES } from '../routes/route-table';
import { HOME_WIDGETS } from '../screens/home-widgets';
import { preloadParts, type StartFile } from './preload-parts';

/** Preloads what this user will be shown on the home screen, as soon as it is known who that is. */
export async function preloadHome(
  userResponse: Promise<Response>,
  configResponse: Promise<Response>,
  startFile: StartFile,
): Promise<void> {
  const user = v.parse(UserSchema, await (await userResponse).clone().json());
  const shown = HOME_WIDGETS.filter(
    ({ permissions, isLoadedInSight }) => !isLoadedInSight && holdsPermissions(user, permissions),
  );
  const preloads = REMOTE_NAMES.map(async (remote) => {
    const widgets = shown.filter((one) => one.remote === remote).map(({ widget }) => widget);
    if (widgets.length > 0) await preloadParts({ remote, widgets }, configResponse, startFile);
  });
  await Promise.all(preloads);
}
