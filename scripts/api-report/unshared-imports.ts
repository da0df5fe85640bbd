import { SHARED_SUBPATHS } from '@maitred/shared-kit/shared-subpaths';
import type { Problem } from '../checks/problem';
import { readImports } from './library-imports';

const KIT = '@maitred/shared-kit/';
const SHARED = new Set<string>([...SHARED_SUBPATHS.eager, ...SHARED_SUBPATHS.lazy]);

/**
 * Finds imports of kit subpaths that hosts do not share, such as those meant for the host only. A remote's build would
 * contain its own copy, with its own session and cache.
 */
export function checkUnsharedImports(remotes: readonly string[]): Problem[] {
  return remotes
    .flatMap(readImports)
    .filter(({ imported }) => imported.startsWith(KIT) && !SHARED.has(imported.slice(KIT.length)))
    .map(({ file, line, imported }) => ({
      file,
      line,
      message: `imports ${imported}, which hosts do not share with remotes: the build would carry a second copy.`,
    }));
}
