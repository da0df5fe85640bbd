import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';
import { libraryGroupOf } from '../api-report/library-imports';
import { inRoot, REMOTE_PACKAGES } from '../workspace/packages';
import type { Problem } from './problem';

const KIT = '@maitred/shared-kit';
const CONTRACT = '@maitred/contract';

/** Packages of this workspace that each package may depend on. */
const ALLOWED_OF_OURS: Record<string, string[]> = {
  'shared-kit/contract': [],
  'shared-kit': [CONTRACT],
  host: [CONTRACT, KIT],
  ...Object.fromEntries(REMOTE_PACKAGES.map((folder) => [folder, [CONTRACT, KIT]])),
  'provider-api': [CONTRACT],
  'provider-demo': [CONTRACT, '@maitred/provider-api'],
  detector: [],
};

/** Libraries that only the kit may depend on, because a page must have a single instance. */
const KIT_ONLY =
  /^(?:react-intl|@formatjs\/.*|@chakra-ui\/(?!react$).*|@emotion\/.*|@radix-ui\/.*|@nivo\/(?:line|bar)|swr|ky|react-router(?:-dom)?)$/;

/** Libraries that a page has once, from the host: remotes must be built and tested with that version. */
export const IN_EVERY_PAGE =
  /^(?:react|react-dom|@module-federation\/(?:enhanced|runtime|webpack-bundler-runtime))$/;

export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Checks that no package.json has a dependency that the architecture forbids. */
export function checkManifests(
  read: (folder: string) => Manifest = readManifest,
  catalog: Record<string, string> = readCatalog(),
): Problem[] {
  const { dependencies: ofKit = {} } = read('shared-kit');
  const versionOf = (name: string, specifier: string) =>
    specifier === 'catalog:' ? (catalog[name] ?? specifier) : specifier;
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
      const { library, specifier } = aliased(name, version);
      const shared = isApplication ? sharedBehind(library) : undefined;
      const ofPage = shared && ofKit[shared];
      if (shared === undefined || ofPage === undefined) return [];
      const needed = versionOf(shared, ofPage);
      const own = versionOf(library, specifier);
      if (own === needed && name === library) return [];
      const message = `must depend on ${library} ${needed}, not ${own}: a page has the ${shared} of ${KIT}, which is ${needed}. ${mend(library, ofPage)}`;
      return [{ file, message }];
    });
  });
}

/** `"own-react": "npm:react@18.3.1"` is React under another name. */
function aliased(name: string, version: string): { library: string; specifier: string } {
  const [, library, specifier = ''] = /^npm:(@?[^@]+)@?(.*)$/.exec(version) ?? [];
  return library === undefined ? { library: name, specifier: version } : { library, specifier };
}

function mend(library: string, specifier: string): string {
  return `Write "${library}": "${specifier}" into it, and install.`;
}

/**
 * The library shared whole by the host whose version a package must match: the package itself or, for any nivo package,
 * nivo's core. Nivo packages are released together, each for the others of the same version. React and the federation
 * runtime are among the shared libraries.
 */
function sharedBehind(name: string): string | undefined {
  if (name.startsWith('@nivo/')) return '@nivo/core';
  return IN_EVERY_PAGE.test(name) || libraryGroupOf(name) !== undefined ? name : undefined;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
}

const CatalogSchema = v.object({ catalog: v.record(v.string(), v.string()) });

/** The version of each library that `catalog:` stands for in a package.json. */
function readCatalog(): Record<string, string> {
  const text = readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8');
  return v.parse(CatalogSchema, parse(text)).catalog;
}
