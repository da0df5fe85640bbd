import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';
import { libraryGroupOf } from '../api-report/library-imports';
import { inRoot } from '../workspace/packages';
import { IN_EVERY_PAGE } from './manifests';
import type { Problem } from './problem';

export const LOCKFILE = 'pnpm-lock.yaml';

interface Platform {
  os: string;
  cpu: string;
  /** C library; Linux only. */
  libc?: string;
}

/** The platforms on which this repository is installed and built. */
const PLATFORMS: Platform[] = ['x64', 'arm64'].flatMap((cpu) => [
  { os: 'linux', cpu, libc: 'glibc' },
  { os: 'linux', cpu, libc: 'musl' },
  { os: 'darwin', cpu },
  { os: 'win32', cpu },
]);

const NamesSchema = v.optional(v.array(v.string()));

const LockfileSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({ os: NamesSchema, cpu: NamesSchema, libc: NamesSchema }),
  ),
  snapshots: v.record(
    v.string(),
    v.object({
      dependencies: v.optional(v.record(v.string(), v.string())),
      optionalDependencies: v.optional(v.record(v.string(), v.string())),
    }),
  ),
});

type Lockfile = v.InferOutput<typeof LockfileSchema>;
type Restrictions = Lockfile['packages'][string];

/**
 * Checks that a package with a native build for one platform lists builds for all of them. pnpm records only what the
 * machine that changes the lockfile sees, and elsewhere installs what is listed without mentioning what is missing:
 * there the bundler fails to start.
 */
export function checkLockfile(text = readLockfile()): Problem[] {
  const { packages, snapshots } = v.parse(LockfileSchema, parse(text));
  return Object.entries(snapshots).flatMap(([id, { optionalDependencies = {} }]): Problem[] => {
    // A platform-specific package such as @img/sharp-linux-x64: its dependencies are specific to the same platform.
    if (isRestricted(packages[withoutPeers(id)])) return [];
    const builds = Object.entries(optionalDependencies).flatMap(([name, version]) => {
      const build = packages[withoutPeers(`${name}@${version}`)];
      // A different version means a dependency of a build, such as sharp's libraries, which not every platform has.
      return isRestricted(build) && versionOf(id) === version ? [build] : [];
    });
    // fsevents exists for macOS only: without a Linux build it is an optional extra, not the program itself.
    if (!builds.some((build) => build.os?.includes('linux'))) return [];
    const missing = PLATFORMS.filter(
      (platform) => !builds.some((build) => runsOn(build, platform)),
    );
    if (missing.length === 0) return [];
    const names = missing.map(({ os, cpu, libc }) => [os, cpu, libc].filter(Boolean).join('-'));
    return [
      {
        file: LOCKFILE,
        message:
          `has no build of ${withoutPeers(id)} for ${names.join(', ')}: nothing would run there. ` +
          `${mend()} writes it in, where the registry has it.`,
      },
    ];
  });
}

/**
 * Checks that no package brings a second copy of a library that a page must have once: hooks of a second React do not
 * work with the first. Such a package shows up in the lockfile only, not in package.json.
 */
export function checkOneOfEach(text = readLockfile()): Problem[] {
  const { packages, snapshots } = v.parse(LockfileSchema, parse(text));
  const shared = Object.keys(packages).filter((id) => isShared(nameOf(id)));
  return [...new Set(shared.map(nameOf))].flatMap((name): Problem[] => {
    const ids = shared.filter((id) => nameOf(id) === name);
    if (ids.length < 2) return [];
    const each = ids.map((id) => {
      const wanting = Object.entries(snapshots)
        .filter(([, { dependencies = {} }]) => withoutPeers(`${name}@${dependencies[name]}`) === id)
        .map(([user]) => withoutPeers(user));
      return `${versionOf(id)} (${wanting.slice(0, 3).join(', ') || 'of a package.json'})`;
    });
    const message =
      `holds more than one ${name}: ${each.join('; ')}. There is one in a page, which the host brings. ` +
      'Take the package out that brings its own, or a version of it that is made for the one of the page.';
    return [{ file: LOCKFILE, message }];
  });
}

function isShared(name: string): boolean {
  return IN_EVERY_PAGE.test(name) || libraryGroupOf(name) !== undefined;
}

function isRestricted(entry: Restrictions | undefined): entry is Restrictions {
  return entry?.os !== undefined || entry?.cpu !== undefined;
}

function runsOn({ os, cpu, libc }: Restrictions, platform: Platform): boolean {
  const has = (names: string[] | undefined, name: string | undefined) =>
    names === undefined || name === undefined || names.includes(name);
  return has(os, platform.os) && has(cpu, platform.cpu) && has(libc, platform.libc);
}

/** `@rspack/core@2.3.2(@swc/helpers@0.5.24)` → `@rspack/core@2.3.2` */
function withoutPeers(id: string): string {
  return id.replace(/\(.*/, '');
}

function nameOf(id: string): string {
  return withoutPeers(id).slice(0, withoutPeers(id).lastIndexOf('@'));
}

function versionOf(id: string): string {
  const name = withoutPeers(id);
  return name.slice(name.lastIndexOf('@') + 1);
}

function readLockfile(): string {
  return readFileSync(inRoot(LOCKFILE), 'utf8');
}

function mend(): string {
  const { packageManager }: { packageManager: string } = JSON.parse(
    readFileSync(inRoot('package.json'), 'utf8'),
  );
  return `npx --yes ${packageManager} install --lockfile-only --no-frozen-lockfile --fix-lockfile`;
}
