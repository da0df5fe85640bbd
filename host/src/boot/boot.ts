import { readCurrentUserEndpoint } from '@maitred/contract';
import { addStartedRequest } from '@maitred/shared-kit/api';
import { preferredLocale } from '@maitred/shared-kit/i18n';
import { ACCESS_TOKEN_KEY } from '@maitred/shared-kit/session';
import { CONFIG_ADDRESS } from '../config/config.schema';
import { OVERRIDE_KEY, OVERRIDE_PARAMETER } from '../deployment/local-override';
import { findScreenRoute, HOME_PATH } from '../routes/route-table';
import { preloadFile } from './preload-file';
import { preloadHome } from './preload-home';
import { preloadParts, type StartFile } from './preload-parts';

/** Milliseconds after which the configuration or a descriptor counts as unanswered. */
const UNANSWERED = 7000;

/**
 * Runs before the main file has arrived: asks for the configuration, the current user and the
 * remotes that the address shows, so that nothing of it waits in a row. The main file takes the answers
 * over; whatever fails here is simply asked for again there, with its proper error.
 */
function boot(): void {
  const start = (path: string, init?: RequestInit) => {
    const response = fetch(path, init);
    addStartedRequest(path, response);
    return response;
  };
  const startFile = (path: string) =>
    start(path, { cache: 'no-store', signal: AbortSignal.timeout(UNANSWERED) });
  const config = startFile(CONFIG_ADDRESS);
  preloadFile(`messages-${preferredLocale()}`);
  const accessToken = window.sessionStorage.getItem(ACCESS_TOKEN_KEY);
  if (accessToken !== null) {
    preloadFile('signed-in');
    const user = start(readCurrentUserEndpoint.path, {
      cache: 'no-store',
      headers: {
        Accept: `application/json; contract=${readCurrentUserEndpoint.contract}`,
        'Accept-Language': 'en',
        Authorization: `Bearer ${accessToken}`,
      },
    });
    if (!hasOverride()) preloadShown(user, config, startFile).catch(() => undefined);
  }
}

/** Preloads what of the remotes the address will show. */
async function preloadShown(
  user: Promise<Response>,
  config: Promise<Response>,
  startFile: StartFile,
): Promise<void> {
  const { pathname } = window.location;
  if (pathname === HOME_PATH) return preloadHome(user, config, startFile);
  const route = findScreenRoute(pathname);
  if (route === undefined) return;
  await preloadParts({ remote: route.remote, screens: [route.screen] }, config, startFile);
}

/** A developer's own remote is found by the main file. */
function hasOverride(): boolean {
  return (
    new URLSearchParams(window.location.search).has(OVERRIDE_PARAMETER) ||
    window.sessionStorage.getItem(OVERRIDE_KEY) !== null
  );
}

boot();
