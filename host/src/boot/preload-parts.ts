import { preferredLocale } from '@maitred/shared-kit/host';
import { buildFolder } from '../federation/build-folder';
import { chooseBuild } from '../registry/choose-build';
import type { Registry } from '../registry/registry.schema';
import { sharedVersions } from '../shared-versions';
import { preloadScript } from './preload-script';

/** The parts of a remote that are about to be shown. */
interface RemoteParts {
  remote: string;
  screens?: readonly string[];
}

/** Preloads the entry, the parts and their messages of the build that the main file will choose. */
export function preloadParts({ remote, screens = [] }: RemoteParts, registry: Registry): void {
  const known = registry.remotes[remote];
  const place = registry.config.remotes[remote];
  if (known === undefined || place === undefined) return;
  const build = chooseBuild(known.descriptor, sharedVersions, place.version);
  const files = [
    build.entry,
    ...screens.flatMap((name) => build.screens[name] ?? []),
    ...(build.messages[preferredLocale()] ?? []),
  ];
  // Parts of one remote may share a file.
  for (const [file, integrity] of new Map(files.map((one) => [one.file, one.integrity]))) {
    preloadScript(buildFolder(place.descriptor, build) + file, integrity);
  }
}
