import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Every subpath of the kit that host and remotes share at run time. One table, so that no package
 * writes a list of its own.
 *
 * `first`: in the host's main file, because every screen needs it at the first paint.
 * `later`: a chunk of the host that is fetched when something imports it.
 *
 * Each subpath has a key of its own. A prefix key (`@maitred/shared-kit/`) would pull every subpath
 * into the host's main file as soon as one of them is eager.
 */
export const SHARED_SUBPATHS = {
  first: [
    'alerts-state',
    'api',
    'date-range',
    'federation',
    'figures',
    'filters',
    'i18n',
    'reporting',
    'router',
    'select',
    'session',
    'shortcuts',
    'ui',
  ],
  later: ['charts', 'overlays', 'telemetry'],
} as const;

export type SharedSubpath = (typeof SHARED_SUBPATHS)[keyof typeof SHARED_SUBPATHS][number];

interface SharedModule {
  singleton: true;
  strictVersion: boolean;
  version: string;
  requiredVersion: string;
  eager: boolean;
  import?: false;
}

export interface SharedVersions {
  kit: string;
  react: string;
  federation: string;
}

const kitFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');

function versionIn(folder: string): string {
  return readPackageVersion(path.join(kitFolder, folder));
}

/** The version in the package.json of a folder. */
export function readPackageVersion(folder: string): string {
  return readManifest<{ version: string }>(folder).version;
}

/** The lowest kit that a remote works with, where its range begins. */
export function readLowestKit(folder: string): string {
  const { maitred } = readManifest<{ maitred?: { lowestKit?: string } }>(folder);
  if (maitred?.lowestKit === undefined) {
    throw new Error(`${folder}/package.json has no "maitred": { "lowestKit": "1.0.0" }.`);
  }
  return maitred.lowestKit;
}

function readManifest<Manifest>(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** The versions that this workspace builds and tests with. */
export function readSharedVersions(): SharedVersions {
  return {
    kit: versionIn('.'),
    react: versionIn('node_modules/react'),
    federation: versionIn('node_modules/@module-federation/enhanced'),
  };
}

/** What the host provides: React and the first subpaths at once, the later ones on demand. */
export function hostSharedModules(versions = readSharedVersions()) {
  const shared = sharedModules(versions, { isHost: true });
  return Object.fromEntries(
    Object.entries(shared).map(([shareKey, module]) => [shareKey, { ...module, shareKey }]),
  );
}

/** What a remote takes from the host. `import: false`: it carries no copy of its own. */
export function remoteSharedModules(versions = readSharedVersions()): Record<string, SharedModule> {
  return sharedModules(versions, { isHost: false });
}

function sharedModules(versions: SharedVersions, { isHost }: { isHost: boolean }) {
  const share = (version: string, eager: boolean): SharedModule => ({
    singleton: true,
    strictVersion: true,
    version,
    requiredVersion: `^${version}`,
    eager: isHost && eager,
    ...(isHost ? {} : { import: false }),
  });
  const reactKeys = ['react', 'react/', 'react-dom', 'react-dom/'];
  return Object.fromEntries([
    ...reactKeys.map((key) => [key, share(versions.react, true)] as const),
    ...SHARED_SUBPATHS.first.map((path) => [kitKey(path), share(versions.kit, true)] as const),
    ...SHARED_SUBPATHS.later.map((path) => [kitKey(path), share(versions.kit, false)] as const),
  ]);
}

function kitKey(subpath: SharedSubpath): string {
  return `@maitred/shared-kit/${subpath}`;
}
