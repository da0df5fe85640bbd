import { readFileSync } from 'node:fs';
import { inRoot } from '../workspace/packages';
import { byVersion } from './semver';

/** `## 1.4.0 (2026-12-01)` */
const DATED_HEADING = /\(\d{4}-\d{2}-\d{2}\)$/;
const NAMED_KIT = /\bkit (\d+\.\d+\.\d+)\b/gi;

/**
 * Released versions of the kit, lowest first: those named in a dated section of the changelog. Versions under
 * "Unreleased" have not been released yet.
 */
export function releasedKits(changelog = readFileSync(inRoot('CHANGELOG.md'), 'utf8')): string[] {
  const dated = changelog.split(/^## /m).filter((section) => {
    const [heading = ''] = section.split('\n');
    return DATED_HEADING.test(heading.trim());
  });
  const named = dated.flatMap((section) => [...section.matchAll(NAMED_KIT)]);
  return [...new Set(named.map(([, version = '']) => version))].sort(byVersion);
}
