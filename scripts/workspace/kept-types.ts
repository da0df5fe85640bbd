import { inRoot } from './packages';

/** Where TypeScript keeps what it has found, relative to the workspace. */
export const KEPT_TYPES = 'node_modules/.cache/types';

/** What was found the last time is kept: most of a project and its libraries has not changed since. */
export function keptTypes(project: string): string[] {
  const file = inRoot(KEPT_TYPES, `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return ['--incremental', '--tsBuildInfoFile', file];
}
