import type {
  RemoteBuild,
  RemoteDescriptor,
  SharedVersions,
} from '@maitred/shared-kit/descriptors';
import { compareVersions, satisfies } from 'compare-versions';
import { RemoteLoadError } from './remote-load-error';

interface FittingBuilds {
  /** Compatible builds in the order in which to try them; at least one. */
  fitting: [RemoteBuild, ...RemoteBuild[]];
  /** Why the builds before the first compatible one are not used. */
  refused: RemoteLoadError[];
}

interface CandidateBuilds {
  /** The builds that the deployment allows, newest activation first. */
  candidates: RemoteBuild[];
  /** Those of them that are compatible with this host. */
  fitting: RemoteBuild[];
  /** Why the builds before the first compatible one are not used. */
  refused: RemoteLoadError[];
}

/**
 * The builds that may run, and those of them that are compatible with this host. A pinned version that the descriptor
 * lists is an upper limit: later activations are left out, but earlier ones may still replace it. The decision needs
 * the descriptor alone: incompatible builds are never downloaded.
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
 * The builds that are compatible with this host, in the order in which to try them.
 * @throws {RemoteLoadError} `incompatible` if there is none
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
 * The build to try first.
 * @throws {RemoteLoadError} `incompatible` if none is compatible
 */
export function chooseBuild(
  descriptor: RemoteDescriptor,
  provided: SharedVersions,
  pinnedVersion?: string,
): RemoteBuild {
  return fittingBuilds(descriptor, provided, pinnedVersion).fitting[0];
}

/**
 * A requirement that this host does not know cannot be judged: a build that introduces one also requires a newer kit.
 */
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
