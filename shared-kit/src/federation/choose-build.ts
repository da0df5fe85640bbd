import { compareVersions, satisfies } from 'compare-versions';
import type { RemoteBuild, RemoteDescriptor } from './remote-descriptor.schema';
import { RemoteLoadError } from './remote-load-error';

export interface SharedVersions {
  kit: string;
  react: string;
  federation: string;
}

const SHARED = ['kit', 'react', 'federation'] as const;

/**
 * The newest activation whose ranges fit this host, or the pinned version where there is a pin. It
 * is decided from the descriptor alone: what does not fit is never downloaded.
 * @throws {RemoteLoadError} `incompatible` where none fits
 */
export function chooseBuild(
  descriptor: RemoteDescriptor,
  provided: SharedVersions,
  pinnedVersion?: string,
): RemoteBuild {
  const pinned = descriptor.versions.filter((build) => build.version === pinnedVersion);
  const candidates = pinned.length > 0 ? pinned : descriptor.versions;
  const fitting = candidates.find((build) => misfit(build, provided) === undefined);
  if (fitting !== undefined) return fitting;
  const [newest] = candidates;
  const shared = newest === undefined ? undefined : misfit(newest, provided);
  if (newest === undefined || shared === undefined) {
    throw new RemoteLoadError(descriptor.name, { reason: 'descriptor-invalid' });
  }
  const required = newest.requires[shared];
  throw new RemoteLoadError(
    descriptor.name,
    {
      reason: 'incompatible',
      upgrade: isBelow(provided[shared], required) ? 'host' : 'remote',
      shared,
      required,
      provided: provided[shared],
    },
    { version: newest.version },
  );
}

function misfit(build: RemoteBuild, provided: SharedVersions) {
  return SHARED.find((shared) => !satisfies(provided[shared], build.requires[shared]));
}

function isBelow(version: string, range: string): boolean {
  const [lowest] = range.match(/\d+(?:\.\d+)*/) ?? [];
  return lowest !== undefined && compareVersions(version, lowest) < 0;
}
