import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../workspace/packages';
import { byVersion } from './semver';

/** Where the report of the public API of each kit version is kept, under review like any source. */
export const REPORT_FOLDER = 'shared-kit/api-report';

const EXTENSION = '.d.ts';

/** Path of a version's record, relative to the workspace. */
export function reportFile(version: string, folder = REPORT_FOLDER): string {
  return path.join(folder, version + EXTENSION);
}

/** Versions whose report is recorded, lowest first. */
export function recordedVersions(folder = REPORT_FOLDER): string[] {
  if (!existsSync(inRoot(folder))) return [];
  return readdirSync(inRoot(folder))
    .filter((name) => name.endsWith(EXTENSION))
    .map((name) => name.slice(0, -EXTENSION.length))
    .sort(byVersion);
}

export function readReport(version: string): string {
  return readFileSync(inRoot(reportFile(version)), 'utf8');
}

export function writeReport(version: string, report: string): void {
  mkdirSync(inRoot(REPORT_FOLDER), { recursive: true });
  writeFileSync(inRoot(reportFile(version)), report);
}

export function removeReport(version: string): void {
  rmSync(inRoot(reportFile(version)));
}
