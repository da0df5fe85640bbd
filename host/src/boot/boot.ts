import { readCurrentUserEndpoint } from '@maitred/contract';
import { addStartedRequest } from '@maitred/shared-kit/api';
import { preferredLocale } from '@maitred/shared-kit/i18n';
import { ACCESS_TOKEN_KEY } from '@maitred/shared-kit/session';
import { CONFIG_ADDRESS } from '../config/config.schema';
import { OVERRIDE_KEY, OVERRIDE_PARAMETER } from '../deployment/local-override';
import { findScreenRoute } from '../routes/route-table';
import { preloadFile } from './preload-file';
import { preloadScreen } from './preload-screen';

/** Milliseconds after which the configuration or a descriptor counts as unanswered. */
const UNANSWERED = 7000;

/**
 * Runs before the main file has arrived: asks for the configuration, the current user and the
 * route's remote at once, so that nothing of it waits in a row. The main file takes the answers
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
    void start(readCurrentUserEndpoint.path, {
      cache: 'no-store',
      headers: {
        Accept: `application/json; contract=${readCurrentUserEndpoint.contract}`,
        'Accept-Language': 'en',
        Authorization: `Bearer ${accessToken}`,
      },
    });
    const route = findScreenRoute(window.location.pathname);
    if (route !== undefined && !hasOverride()) {
      preloadScreen(route, config, startFile).catch(() => undefined);
    }
  }
}

/** A developer's own remote is found by the main file. */
function hasOverride(): boolean {
  return (
    new URLSearchParams(window.location.search).has(OVERRIDE_PARAMETER) ||
    window.sessionStorage.getItem(OVERRIDE_KEY) !== null
  );
}

boot();
