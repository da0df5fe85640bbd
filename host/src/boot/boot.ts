import {
  type Endpoint,
  listRestaurantsEndpoint,
  readCurrentUserEndpoint,
  type User,
  UserSchema,
} from '@maitred/contract';
import { addStartedRequest, holdsPermissions } from '@maitred/shared-kit/api';
import { preferredLocale, warmFormats } from '@maitred/shared-kit/i18n';
import { ACCESS_TOKEN_KEY } from '@maitred/shared-kit/session';
import * as v from 'valibot';
import { CONFIG_ADDRESS } from '../config/config.schema';
import { OVERRIDE_KEY, OVERRIDE_PARAMETER } from '../deployment/local-override';
import { findScreenRoute, HOME_PATH } from '../routes/route-table';
import { preloadFile } from './preload-file';
import { preloadHome } from './preload-home';
import { preloadParts, type StartFile } from './preload-parts';

/** Milliseconds after which the configuration or a descriptor counts as unanswered. */
const UNANSWERED = 7000;

/**
 * Runs before the main file has arrived: asks for the configuration, the current user with the
 * restaurants, and the remotes that the address shows, so that nothing of it waits in a row. The main
 * file takes the answers over; whatever fails here is simply asked for again there, with its proper error.
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
  if (accessToken === null) return;
  preloadFile('signed-in');
  const startCall = ({ path, contract }: Endpoint) =>
    start(path, {
      cache: 'no-store',
      headers: {
        Accept: `application/json; contract=${contract}`,
        'Accept-Language': 'en',
        Authorization: `Bearer ${accessToken}`,
      },
    });
  const user = readUser(startCall(readCurrentUserEndpoint));
  startForUser(user, startCall).catch(() => undefined);
  if (!hasOverride()) preloadShown(user, config, startFile).catch(() => undefined);
}

async function readUser(response: Promise<Response>): Promise<User> {
  return v.parse(UserSchema, await (await response).clone().json());
}

/** Every screen needs the restaurants before it can ask for anything of one. */
async function startForUser(
  user: Promise<User>,
  startCall: (endpoint: Endpoint) => unknown,
): Promise<void> {
  if (holdsPermissions(await user, ['read_restaurant'])) startCall(listRestaurantsEndpoint);
}

/** Preloads what of the remotes the address will show. */
async function preloadShown(
  user: Promise<User>,
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
// Once the requests are on their way.
setTimeout(warmFormats);
