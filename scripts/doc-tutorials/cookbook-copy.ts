import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WorkspaceCopy } from './workspace-copy';

/** Names the file that holds the path of the copy. */
const VARIABLE = 'COOKBOOK_COPY';

/**
 * Makes the processes of a whole run follow the cookbook only once: the tests of the document leave their copy to the
 * browser tests.
 * @returns removes what is left of it
 */
export function shareCookbookCopy(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'maitred-cookbook-'));
  process.env[VARIABLE] = path.join(folder, 'copy');
  return () => {
    cookbookCopy()?.remove();
    delete process.env[VARIABLE];
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Leaves a copy with all steps carried out for the browser tests; outside a whole run it removes the copy. */
export function leaveCookbookCopy(copy: WorkspaceCopy): void {
  const file = process.env[VARIABLE];
  if (file === undefined) copy.remove();
  else writeFileSync(file, copy.folder);
}

/** The copy that was left; undefined if the document was not followed in this run, or not to its end. */
export function cookbookCopy(): WorkspaceCopy | undefined {
  const file = process.env[VARIABLE];
  if (file === undefined || !existsSync(file)) return undefined;
  const folder = readFileSync(file, 'utf8');
  return existsSync(folder) ? new WorkspaceCopy(folder) : undefined;
}
