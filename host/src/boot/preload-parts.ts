import { buildFolder, chooseBuild, RemoteDescriptorSchema } from '@maitred/shared-kit/federation';
import { preferredLocale } from '@maitred/shared-kit/i18n';
import * as v from 'valibot';
import { ConfigSchema } from '../config/config.schema';
import type { RemoteName } from '../routes/route-table';
import { sharedVersions } from '../shared-versions';
import { preloadScript } from './preload-script';

/** What of a remote is about to be shown. */
export interface RemoteParts {
  remote: RemoteName;
  screens?: readonly string[];
  /** Where it is found not to be, nothing of the remote is asked for. */
  isDue?: Promise<boolean>;
}

/** Starts a request for a file, which the main file takes over: at once, or when it is found to be due. */
export type StartFile = (path: string, isDue?: Promise<boolean>) => Promise<Response | undefined>;

/** Preloads the entry, the parts and their texts, of the build that the main file will choose. */
export async function preloadParts(
  { remote, screens = [], isDue }: RemoteParts,
  configResponse: Promise<Response | undefined>,
  startFile: StartFile,
): Promise<void> {
  const descriptorAddress = `/r/${remote}/remote.json`;
  const descriptorResponse = startFile(descriptorAddress, isDue);
  const [configBody, descriptorBody]: unknown[] = await Promise.all(
    [configResponse, descriptorResponse].map(async (response) => (await response)?.clone().json()),
  );
  if (descriptorBody === undefined) return;
  const place = v.parse(ConfigSchema, configBody).remotes[remote];
  const descriptor = v.parse(RemoteDescriptorSchema, descriptorBody);
  if (place?.descriptor !== descriptorAddress) return;
  const build = chooseBuild(descriptor, sharedVersions, place.version);
  const files = [
    build.entry,
    ...screens.flatMap((name) => build.screens[name] ?? []),
    ...(build.messages[preferredLocale()] ?? []),
  ];
  // Parts of one remote may share a file.
  for (const [file, integrity] of new Map(files.map((one) => [one.file, one.integrity]))) {
    preloadScript(buildFolder(descriptorAddress, build) + file, integrity);
  }
}
