import type {
  RemoteBuild,
  RemoteDescriptor,
  SharedVersions,
} from '@maitred/shared-kit/descriptors';
import { compareVersions, satisfies } from 'compare-versions';
import { RemoteLoadError } from './remote-load-error';

interface FittingBuilds {
  /** What fits this host, in the order in which it is to be tried: there is at least one. */
  fitting: [RemoteBuild, ...RemoteBuild[]];
  /** Why what comes before the first that fits is not taken. */
  refused: RemoteLoadError[];
}

interface CandidateBuilds {
  /** What the deployment lets run, newest activation first. */
  candidates: RemoteBuild[];
  /** Those of them that fit this host. */
  fitting: RemoteBuild[];
  /** Why what comes before the first that fits is not taken. */
  refused: RemoteLoadError[];
}

/**
 * The builds that may run, and those whose ranges fit this host. A pin that the descriptor lists is a ceiling:
 * what was activated after it is left out, what was activated before it may still take its place. It is decided
 * from the descriptor alone: what does not fit is never downloaded.
 */
export function candidateBuilds(
  descriptor: RemoteDescriptor,
  provided: SharedVersions,
  pinnedVersion?: string,
): CandidateBuilds {
  const pin = descriptor.versions.findIndex((build) => build.version === pinnedVersion);
  const candidates = descriptor.versions.slice(Math.max(pin, 0));
  const refused: RemoteLoadError[] = [];
  const fitting: RemoteBuild[] = [];
  for (const build of candidates) {
    const error = misfit(build, provided);
    if (error === undefined) fitting.push(build);
    else if (fitting.length === 0) refused.push(error);
  }
  return { candidates, fitting, refused };
}

/**
 * The builds whose ranges fit this host, in the order in which they are to be tried.
 * @throws {RemoteLoadError} `incompatible` where none fits
 */
export function fittingBuilds(
  descriptor: RemoteDescriptor,
  provided: SharedVersions,
  pinnedVersion?: string,
): FittingBuilds {
  const { fitting, refused } = candidateBuilds(descriptor, provided, pinnedVersion);
  const [first, ...others] = fitting;
  if (first !== undefined) return { fitting: [first, ...others], refused };
  throw refused[0] ?? new RemoteLoadError(descriptor.name, { reason: 'descriptor-invalid' });
}

/**
 * The build that is tried first.
 * @throws {RemoteLoadError} `incompatible` where none fits
 */
export function chooseBuild(
  descriptor: RemoteDescriptor,
  provided: SharedVersions,
  pinnedVersion?: string,
): RemoteBuild {
  return fittingBuilds(descriptor, provided, pinnedVersion).fitting[0];
}

/** What this host does not know cannot be judged; a kit that is newer than its own asks for it. */
function misfit(build: RemoteBuild, versions: SharedVersions): RemoteLoadError | undefined {
  for (const [shared, required] of Object.entries(build.requires)) {
    const provided = versions[shared];
    if (provided === undefined || satisfies(provided, required)) continue;
    const upgrade = isBelow(provided, required) ? 'host' : 'remote';
    const failure = { reason: 'incompatible', upgrade, shared, required, provided } as const;
    return new RemoteLoadError(build.name, failure, { version: build.version });
  }
  return undefined;
}

function isBelow(version: string, range: string): boolean {
  const [lowest] = range.match(/\d+(?:\.\d+)*/) ?? [];
  return lowest !== undefined && compareVersions(version, lowest) < 0;
}
