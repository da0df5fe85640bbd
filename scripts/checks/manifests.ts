import { readFileSync } from 'node:fs';
import { libraryGroupOf } from '../kit-surface/library-imports';
import { inRoot, REMOTE_PACKAGES } from '../workspace/packages';
import type { Problem } from './problem';

const KIT = '@maitred/shared-kit';
const CONTRACT = '@maitred/contract';

/** Packages of this workspace that each of them may depend on. */
const ALLOWED_OF_OURS: Record<string, string[]> = {
  'shared-kit/contract': [],
  'shared-kit': [CONTRACT],
  host: [CONTRACT, KIT],
  ...Object.fromEntries(REMOTE_PACKAGES.map((folder) => [folder, [CONTRACT, KIT]])),
  'provider-api': [CONTRACT],
};

/** What the kit alone may bring along, because there must be one of it in a page. */
const KIT_ONLY =
  /^(?:react-intl|@formatjs\/.*|@chakra-ui\/(?!react$).*|@emotion\/.*|@radix-ui\/.*|@nivo\/(?:line|bar)|swr|ky|react-router(?:-dom)?)$/;

export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Checks that no package.json opens a way that the architecture closes. */
export function checkManifests(read: (folder: string) => Manifest = readManifest): Problem[] {
  const { dependencies: ofKit = {} } = read('shared-kit');
  return Object.entries(ALLOWED_OF_OURS).flatMap(([folder, allowed]) => {
    const { dependencies, devDependencies } = read(folder);
    const listed = Object.entries({ ...devDependencies, ...dependencies });
    const file = `${folder}/package.json`;
    const isApplication = folder === 'host' || REMOTE_PACKAGES.includes(folder);
    return listed.flatMap(([name, version]): Problem[] => {
      if (name.startsWith('@maitred/') && !allowed.includes(name)) {
        return [{ file, message: `must not depend on ${name}` }];
      }
      if (isApplication && KIT_ONLY.test(name)) {
        return [{ file, message: `must not depend on ${name}: it comes through ${KIT}` }];
      }
      const shared = isApplication ? sharedBehind(name) : undefined;
      const needed = shared && ofKit[shared];
      if (needed !== undefined && version !== needed) {
        const message = `must depend on ${name} ${needed}, not ${version}: a page has the ${shared} of ${KIT}, which is ${needed}`;
        return [{ file, message }];
      }
      return [];
    });
  });
}

/**
 * The library that the host shares whole and whose version a package must have: its own or, for any
 * of nivo's, that of the core. They are released together, and each is made for the others of its
 * version.
 */
function sharedBehind(name: string): string | undefined {
  if (name.startsWith('@nivo/')) return '@nivo/core';
  return libraryGroupOf(name) === undefined ? undefined : name;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
}
