import type { DeploymentState } from './deployment';
import { HOST_PART } from './updates';

export const KIT_PART = 'kit';

/** One part of the build: undefined where something is not known. */
export interface AboutRow {
  part: string;
  /** What the deployment asks for: a pin or a tag. */
  declared: string | undefined;
  /** The newest that the server has, now; undefined where it does not answer. */
  served: string | undefined;
  /** What this tab works with; undefined for a remote that it has not loaded. */
  running: string | undefined;
}

/** Host, kit and every remote, in this order. */
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
