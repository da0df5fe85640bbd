import { inRoot } from './packages';

/** Where TypeScript keeps its build info, relative to the workspace. */
export const TYPE_CACHE = 'node_modules/.cache/types';

/** tsc parameters for incremental checks: most of a project and its libraries has not changed since the last run. */
export function typeCache(project: string): string[] {
  const file = inRoot(TYPE_CACHE, `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return ['--incremental', '--tsBuildInfoFile', file];
}
