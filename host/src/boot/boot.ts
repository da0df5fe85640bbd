import { readCurrentUserEndpoint } from '@maitred/contract';
import { buildFolder, chooseBuild, RemoteDescriptorSchema } from '@maitred/shared-kit/federation';
import { preferredLocale } from '@maitred/shared-kit/i18n';
import { ACCESS_TOKEN_KEY } from '@maitred/shared-kit/session';
import * as v from 'valibot';
import { CONFIG_ADDRESS, ConfigSchema } from '../config/config.schema';
import { findScreenRoute, type ScreenRoute } from '../routes/route-table';
import { sharedVersions } from '../shared-versions';
import { leaveStartedRequests } from './started';

/**
 * Runs before the main file has arrived: asks for the configuration, the current user and the
 * route's remote at once, so that nothing of it waits in a row. The main file takes the answers
 * over; whatever fails here is simply asked for again there, with its proper error.
 */
function boot(): void {
  const started: Record<string, Promise<Response>> = {};
  const start = (path: string, init?: RequestInit) => {
    const url = new URL(path, window.location.href).href;
    const response = fetch(url, init);
    started[url] = response;
    return response;
  };
  const config = start(CONFIG_ADDRESS, { cache: 'no-store' });
  const accessToken = window.sessionStorage.getItem(ACCESS_TOKEN_KEY);
  if (accessToken !== null) {
    start(readCurrentUserEndpoint.path, {
      headers: {
        Accept: `application/json; contract=${readCurrentUserEndpoint.contract}`,
        'Accept-Language': 'en',
        Authorization: `Bearer ${accessToken}`,
      },
    }).catch(() => undefined);
    const route = findScreenRoute(window.location.pathname);
    if (route !== undefined) {
      const descriptorAddress = `/r/${route.remote}/remote.json`;
      const descriptor = start(descriptorAddress, { cache: 'no-store' });
      preloadScreen(route, descriptorAddress, config, descriptor).catch(() => undefined);
    }
  }
  leaveStartedRequests(started);
}

/** Preloads the entry, the screen and its texts, of the build that the main file will choose. */
async function preloadScreen(
  route: ScreenRoute,
  descriptorAddress: string,
  configResponse: Promise<Response>,
  descriptorResponse: Promise<Response>,
): Promise<void> {
  const [configBody, descriptorBody]: unknown[] = await Promise.all(
    [configResponse, descriptorResponse].map(async (response) => (await response).clone().json()),
  );
  const place = v.parse(ConfigSchema, configBody).remotes[route.remote];
  const descriptor = v.parse(RemoteDescriptorSchema, descriptorBody);
  if (place?.descriptor !== descriptorAddress) return;
  const build = chooseBuild(descriptor, sharedVersions, place.version);
  const files = [
    build.entry,
    ...build.remote,
    ...(build.screens[route.screen] ?? []),
    ...(build.messages[preferredLocale()] ?? []),
  ];
  for (const { file, integrity } of files) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = buildFolder(descriptorAddress, build) + file;
    document.head.append(link);
  }
}

boot();
