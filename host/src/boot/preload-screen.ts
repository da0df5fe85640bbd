import { buildFolder, chooseBuild, RemoteDescriptorSchema } from '@maitred/shared-kit/federation';
import { preferredLocale } from '@maitred/shared-kit/i18n';
import * as v from 'valibot';
import { ConfigSchema } from '../config/config.schema';
import type { ScreenRoute } from '../routes/route-table';
import { sharedVersions } from '../shared-versions';
import { preloadScript } from './preload-script';

/** Preloads the entry, the screen and its texts, of the build that the main file will choose. */
export async function preloadScreen(
  route: ScreenRoute,
  configResponse: Promise<Response>,
  start: (path: string) => Promise<Response>,
): Promise<void> {
  const descriptorAddress = `/r/${route.remote}/remote.json`;
  const descriptorResponse = start(descriptorAddress);
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
    preloadScript(buildFolder(descriptorAddress, build) + file, integrity);
  }
}
