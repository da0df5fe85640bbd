import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SharedVersions } from '../src/descriptors';
import {
  SHARED_LIBRARIES,
  SHARED_REACT,
  SHARED_SUBPATHS,
  type SharedSubpath,
} from '../src/shared-subpaths';

export type { SharedVersions };

interface SharedModule {
  singleton: true;
  strictVersion: boolean;
  version: string;
  requiredVersion: string;
  import: false;
}

const kitFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

function versionIn(folder: string): string {
  return readPackageVersion(path.join(kitFolder, folder));
}

/** The version in the package.json of a folder. */
export function readPackageVersion(folder: string): string {
  return readManifest<{ version: string }>(folder).version;
}

/** Version of a development build. It stays the same with every change, because the page applies updates in place. */
export function developedVersion(packageVersion: string): string {
  return `${packageVersion}-development`;
}

/** The lowest kit with which a remote works, at which its range begins. */
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

/** Names of the libraries that hosts share as a whole. */
export const LIBRARY_NAMES: readonly string[] = Object.values(SHARED_LIBRARIES).flatMap(
  ({ names }) => names,
);

/** The versions that this workspace builds and tests with. */
export function readSharedVersions(): SharedVersions {
  return {
    kit: versionIn('.'),
    react: versionIn('node_modules/react'),
    federation: versionIn('node_modules/@module-federation/enhanced'),
    ...Object.fromEntries(LIBRARY_NAMES.map((name) => [name, versionIn(`node_modules/${name}`)])),
  };
}

/** The modules that a remote takes from the host. `import: false`: it has no copy of its own. */
export function remoteSharedModules(versions = readSharedVersions()): Record<string, SharedModule> {
  const share = (version: string): SharedModule => ({
    singleton: true,
    strictVersion: true,
    version,
    requiredVersion: `^${version}`,
    import: false,
  });
  const subpaths: SharedSubpath[] = [...SHARED_SUBPATHS.eager, ...SHARED_SUBPATHS.lazy];
  return Object.fromEntries([
    ...Object.keys(SHARED_REACT).map((name) => [name, share(versions.react)] as const),
    ...subpaths.map((subpath) => [kitKey(subpath), share(versions.kit)] as const),
    ...LIBRARY_NAMES.flatMap((name) => {
      const version = versions[name];
      return version === undefined ? [] : [[name, share(version)] as const];
    }),
  ]);
}

function kitKey(subpath: SharedSubpath): string {
  return `@maitred/shared-kit/${subpath}`;
}
