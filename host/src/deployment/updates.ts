import type {
  HostBuild,
  RemoteDescriptor,
  SharedVersions,
  Texts,
} from '@maitred/shared-kit/descriptors';
import type { Config } from '../config/config.schema';
import type { LoadedRemote } from '../federation/remote-loader';
import { fittingBuilds } from '../registry/choose-build';
import type { DeclaredParts } from '../registry/declared-parts';

/** Name of the host, next to the names of the remotes. */
export const HOST_PART = 'host';

/**
 * What a reload would bring: another version of the host or of a remote, screens and panels of a remote that is new
 * here, or the removal of a remote that is no longer deployed.
 */
export interface Update {
  part: string;
  /** Undefined for a remote that has been removed. */
  version: string | undefined;
}

export interface DeployedState {
  config: Config;
  /** The host's own descriptor, as last read. */
  host: HostBuild | undefined;
  /** Descriptors as last read. */
  remotes: Readonly<Record<string, RemoteDescriptor | undefined>>;
  /** Parts that did not respond when they were last asked. */
  silent: ReadonlySet<string>;
  /** Display names of the remotes that offer anything, now or when the page was opened. */
  titles: Readonly<Record<string, Texts>>;
  /** What the remotes would offer after a reload. */
  declared: DeclaredParts;
}

export interface RunningState {
  host: string;
  shared: SharedVersions;
  remotes: Readonly<Record<string, LoadedRemote>>;
  /** Remotes that come from a developer's machine, whatever is deployed. */
  overridden: readonly string[];
  /** What the remotes offer in this page, regardless of builds loaded since. */
  declared: DeclaredParts;
}

/**
 * What would run after a reload but does not run now: newer versions that are compatible, and older ones to which the
 * deployment was rolled back. Versions that failed to load in this page are left out.
 */
export function availableUpdates(deployed: DeployedState, running: RunningState): Update[] {
  const updates: Update[] = [];
  const { host } = deployed;
  if (host !== undefined && running.host !== '' && host.version !== running.host) {
    updates.push({ part: HOST_PART, version: host.version });
  }
  const known = new Set([
    ...Object.keys(running.remotes),
    ...Object.keys(deployed.declared.titles),
  ]);
  for (const part of known) {
    const version = running.overridden.includes(part)
      ? undefined
      : wantedVersion(part, deployed, running.shared);
    const remote = running.remotes[part];
    const hasFailed = remote?.passedOver.some((error) => error.version === version);
    if (version === undefined || hasFailed) continue;
    const isOtherBuild = remote !== undefined && remote.build.version !== version;
    if (isOtherBuild || offersOtherParts(part, deployed, running)) updates.push({ part, version });
  }
  for (const part of Object.keys(running.declared.titles)) {
    const isDeployed = deployed.config.remotes[part] !== undefined;
    if (!isDeployed && !running.overridden.includes(part)) {
      updates.push({ part, version: undefined });
    }
  }
  return updates;
}

/** Whether a reload would show other screens or panels of a remote; this page keeps those from when it was opened. */
function offersOtherParts(part: string, deployed: DeployedState, running: RunningState): boolean {
  if (deployed.declared.titles[part] === undefined) return false;
  return partsOf(part, deployed.declared) !== partsOf(part, running.declared);
}

function partsOf(part: string, { titles, screens, widgets }: DeclaredParts): string {
  const own = [screens, widgets].map((list) => list.filter(({ remote }) => remote === part));
  return JSON.stringify([titles[part], ...own]);
}

/** The version that a reload would use, as far as the descriptor tells. */
function wantedVersion(
  part: string,
  { config, remotes }: DeployedState,
  shared: SharedVersions,
): string | undefined {
  const descriptor = remotes[part];
  if (descriptor === undefined) return undefined;
  try {
    return fittingBuilds(descriptor, shared, config.remotes[part]?.version).fitting[0].version;
  } catch {
    // None is compatible: what runs now is the best there is.
    return undefined;
  }
}
