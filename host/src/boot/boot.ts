import {
  type Endpoint,
  listRestaurantsEndpoint,
  readCurrentUserEndpoint,
  type User,
  UserSchema,
} from '@maitred/contract';
import { holdsPermissions } from '@maitred/shared-kit/api';
import {
  ACCESS_TOKEN_KEY,
  addPreloadedResponse,
  apiAddress,
  preferredLocale,
  tabStorage,
} from '@maitred/shared-kit/host';
import * as v from 'valibot';
import { hasOverride } from '../deployment/local-override';
import { declaredParts } from '../registry/declared-parts';
import { REGISTRY_ADDRESS, RegistrySchema } from '../registry/registry.schema';
import { HOME_PATH, routeAt } from '../routes/paths';
import { sharedVersions } from '../shared-versions';
import {
  forgetKnownPermissions,
  keepKnownPermissions,
  readKnownPermissions,
} from './known-permissions';
import { preloadFile } from './preload-file';
import { preloadHome } from './preload-home';
import { preloadParts } from './preload-parts';
import { warmFormats } from './warm-formats';

/** After which a request counts as unanswered. */
const UNANSWERED_MS = 7000;

/**
 * Runs before the main file has arrived: asks what is deployed and for the current user with the
 * restaurants, and fetches of the remotes what the address shows, so that nothing of it waits in a row. The
 * main file takes the answers over; what has not been answered is asked for again there, and has its proper error.
 */
function boot(): void {
  document.documentElement.lang = preferredLocale();
  const registry = start(REGISTRY_ADDRESS, {});
  preloadFile(`messages-${preferredLocale()}`);
  const accessToken = tabStorage.getItem(ACCESS_TOKEN_KEY);
  if (accessToken === null) {
    forgetKnownPermissions();
    preloadFile('sign-in');
    return;
  }
  preloadFile('signed-in');
  const user = readUser(startCall(readCurrentUserEndpoint, accessToken));
  // Every screen needs them before it can ask for anything of a restaurant.
  const mayRead = user.then(
    (known) => known !== undefined && holdsPermissions(known, ['read_restaurant']),
  );
  void startCall(listRestaurantsEndpoint, accessToken, mayRead);
  // A developer's own remote is found by the main file.
  if (!hasOverride()) preloadShown(user, registry).catch(() => undefined);
  void user.then((known) => known && keepKnownPermissions(known));
}

/** @param isDue where it hangs on an answer whether it is sent at all; never rejects */
function start(
  path: string,
  headers: { Authorization?: string } & Record<string, string>,
  isDue?: Promise<boolean>,
): Promise<Response | undefined> {
  const response =
    isDue === undefined
      ? ask(path, headers)
      : isDue.then((due) => (due ? ask(path, headers) : undefined));
  addPreloadedResponse(path, response, headers.Authorization);
  return response;
}

/**
 * The whole answer. On a slow link the main file comes after the limit, which would end a body that has
 * arrived and that nobody has read.
 */
async function ask(path: string, headers: Record<string, string>): Promise<Response> {
  const signal = AbortSignal.timeout(UNANSWERED_MS);
  const response = await fetch(apiAddress(path), { cache: 'no-store', headers, signal });
  const body = await response.text();
  // Some statuses allow no body, not even an empty one.
  return new Response(body || null, response);
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
  response: Promise<Response | undefined>,
): Promise<void> {
  const registry = v.parse(RegistrySchema, await (await response)?.clone().json());
  const { pathname } = window.location;
  if (pathname === HOME_PATH) {
    const holder = readKnownPermissions();
    await preloadHome(holder ? Promise.resolve(holder) : user, registry);
    return;
  }
  const route = routeAt(pathname, declaredParts(registry, sharedVersions).screens);
  if (route !== undefined)
    preloadParts({ remote: route.remote, screens: [route.screen] }, registry);
}

boot();
// Once the requests are on their way.
setTimeout(warmFormats);
