import {
  type Endpoint,
  listRestaurantsEndpoint,
  readCurrentUserEndpoint,
  type User,
  UserSchema,
} from '@maitred/contract';
import { addStartedRequest, holdsPermissions } from '@maitred/shared-kit/api';
import { preferredLocale, warmFormats } from '@maitred/shared-kit/i18n';
import { ACCESS_TOKEN_KEY, tabStorage } from '@maitred/shared-kit/session';
import * as v from 'valibot';
import { CONFIG_ADDRESS } from '../config/config.schema';
import { OVERRIDE_KEY, OVERRIDE_PARAMETER } from '../deployment/local-override';
import { findScreenRoute, HOME_PATH } from '../routes/route-table';
import {
  forgetKnownPermissions,
  keepKnownPermissions,
  readKnownPermissions,
} from './known-permissions';
import { preloadFile } from './preload-file';
import { preloadHome } from './preload-home';
import { preloadParts } from './preload-parts';

/** Milliseconds after which a request counts as unanswered. */
const UNANSWERED = 7000;

/**
 * Runs before the main file has arrived: asks for the configuration, the current user with the
 * restaurants, and the remotes that the address shows, so that nothing of it waits in a row. The main
 * file takes the answers over; what has not been answered is asked for again there, and has its proper error.
 */
function boot(): void {
  const config = startFile(CONFIG_ADDRESS);
  preloadFile(`messages-${preferredLocale()}`);
  const accessToken = tabStorage.getItem(ACCESS_TOKEN_KEY);
  if (accessToken === null) {
    forgetKnownPermissions();
    return;
  }
  preloadFile('signed-in');
  const user = readUser(startCall(readCurrentUserEndpoint, accessToken));
  // Every screen needs them before it can ask for anything of a restaurant.
  const mayRead = user.then(
    (known) => known !== undefined && holdsPermissions(known, ['read_restaurant']),
  );
  void startCall(listRestaurantsEndpoint, accessToken, mayRead);
  if (!hasOverride()) preloadShown(user, config).catch(() => undefined);
  void user.then((known) => known && keepKnownPermissions(known));
}

/** @param isDue where it hangs on an answer whether it is sent at all; never rejects */
function start(
  path: string,
  headers: Record<string, string>,
  isDue?: Promise<boolean>,
): Promise<Response | undefined> {
  const response =
    isDue === undefined
      ? ask(path, headers)
      : isDue.then((due) => (due ? ask(path, headers) : undefined));
  addStartedRequest(path, response);
  return response;
}

/**
 * The whole answer. On a slow link the main file comes after the limit, which would end a body that has
 * arrived and that nobody has read.
 */
async function ask(path: string, headers: Record<string, string>): Promise<Response> {
  const signal = AbortSignal.timeout(UNANSWERED);
  const response = await fetch(path, { cache: 'no-store', headers, signal });
  const body = await response.text();
  // Some statuses allow no body, not even an empty one.
  return new Response(body || null, response);
}

function startFile(path: string, isDue?: Promise<boolean>) {
  return start(path, {}, isDue);
}

function startCall({ path, contract }: Endpoint, accessToken: string, isDue?: Promise<boolean>) {
  const headers = {
    Accept: `application/json; contract=${contract}`,
    // As it is about to be active.
    'Accept-Language': preferredLocale(),
    Authorization: `Bearer ${accessToken}`,
  };
  return start(path, headers, isDue);
}

/** Undefined where the answer is none that says it. */
async function readUser(response: Promise<Response | undefined>): Promise<User | undefined> {
  try {
    return v.parse(UserSchema, await (await response)?.clone().json());
  } catch {
    return undefined;
  }
}

/** Preloads what of the remotes the address will show. */
async function preloadShown(
  user: Promise<User | undefined>,
  config: Promise<Response | undefined>,
): Promise<void> {
  const { pathname } = window.location;
  if (pathname === HOME_PATH) {
    const holder = readKnownPermissions();
    return preloadHome(holder ? Promise.resolve(holder) : user, config, startFile);
  }
  const route = findScreenRoute(pathname);
  if (route === undefined) return;
  await preloadParts({ remote: route.remote, screens: [route.screen] }, config, startFile);
}

/** A developer's own remote is found by the main file. */
function hasOverride(): boolean {
  return (
    new URLSearchParams(window.location.search).has(OVERRIDE_PARAMETER) ||
    tabStorage.getItem(OVERRIDE_KEY) !== null
  );
}

boot();
// Once the requests are on their way.
setTimeout(warmFormats);
