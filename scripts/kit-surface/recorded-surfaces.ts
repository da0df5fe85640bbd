import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../workspace/packages';
import { byVersion } from './semver';

/** Where the public surface of each version of the kit is kept, under review like any source. */
export const SURFACE_FOLDER = 'shared-kit/surface';

const EXTENSION = '.d.ts';

/** Path of a version's record, relative to the workspace. */
export function surfaceFile(version: string, folder = SURFACE_FOLDER): string {
  return path.join(folder, version + EXTENSION);
}

/** Versions whose surface is recorded, the lowest first. */
export function recordedVersions(folder = SURFACE_FOLDER): string[] {
  if (!existsSync(inRoot(folder))) return [];
  return readdirSync(inRoot(folder))
    .filter((name) => name.endsWith(EXTENSION))
    .map((name) => name.slice(0, -EXTENSION.length))
    .sort(byVersion);
}

export function readSurface(version: string): string {
  return readFileSync(inRoot(surfaceFile(version)), 'utf8');
}

export function writeSurface(version: string, surface: string): void {
  mkdirSync(inRoot(SURFACE_FOLDER), { recursive: true });
  writeFileSync(inRoot(surfaceFile(version)), surface);
}

export function removeSurface(version: string): void {
  rmSync(inRoot(surfaceFile(version)));
}
