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

/** Milliseconds after which a request counts as failed. */
const UNANSWERED_MS = 7000;

/**
 * Runs before the main file arrives, so that these requests do not wait for each other: reads the registry, the current
 * user and the restaurants, and preloads the remote files that the address needs. The main file takes over the
 * responses; it repeats whatever has failed, and shows the error if that fails too.
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
  // Every screen needs the restaurants before it can request anything of one.
  const mayRead = user.then(
    (known) => known !== undefined && holdsPermissions(known, ['read_restaurant']),
  );
  void startCall(listRestaurantsEndpoint, accessToken, mayRead);
  // With a developer's own remote, the main file decides what to load.
  if (!hasOverride()) preloadShown(user, registry).catch(() => undefined);
  void user.then((known) => known && keepKnownPermissions(known));
}

/** @param isDue whether to send the request at all, if that depends on another response; never rejects */
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
 * Reads the whole body before it resolves. On a slow link the main file may arrive after the timeout, which would abort
 * a body that nobody has read yet.
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
    // The language that is about to become active.
    'Accept-Language': preferredLocale(),
    Authorization: `Bearer ${accessToken}`,
  };
  return start(path, headers, isDue);
}

/** Undefined if the response failed or does not hold a user. */
async function readUser(response: Promise<Response | undefined>): Promise<User | undefined> {
  try {
    return v.parse(UserSchema, await (await response)?.clone().json());
  } catch {
    return undefined;
  }
}

/** Preloads the remote files that the address needs. */
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
// After the requests have been sent.
setTimeout(warmFormats);
