import type { DeploymentState } from './deployment';
import { HOST_PART } from './updates';

export const KIT_PART = 'kit';

/** One part of the build. A version is undefined if it is not known. */
export interface AboutRow {
  part: string;
  /** What the deployment asks for: a pin or a tag. */
  declared: string | undefined;
  /** The newest version on the server now; undefined if the server does not respond. */
  served: string | undefined;
  /** The version that runs in this tab; undefined for a remote that has not been loaded. */
  running: string | undefined;
}

/** The host, the kit and every remote, in this order. */
export function aboutRows({ deployed, running, overrides }: DeploymentState): AboutRow[] {
  const { config, remotes, silent } = deployed;
  const { declared = {} } = config;
  const host = silent.has(HOST_PART) ? undefined : deployed.host;
  const names = [...new Set([...Object.keys(config.remotes), ...Object.keys(running.remotes)])];
  return [
    {
      part: HOST_PART,
      declared: declared[HOST_PART],
      served: host?.version,
      running: running.host === '' ? undefined : running.host,
    },
    {
      part: KIT_PART,
      declared: declared[KIT_PART],
      served: host?.provides.kit,
      running: running.shared.kit,
    },
    ...names.sort().map((part) => ({
      part,
      declared:
        overrides.taken.find(({ remote }) => remote === part)?.origin ??
        config.remotes[part]?.version ??
        declared[part],
      served: silent.has(part) ? undefined : remotes[part]?.versions[0]?.version,
      running: running.remotes[part]?.build.version,
    })),
  ];
}
