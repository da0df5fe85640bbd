import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WorkspaceCopy } from './workspace-copy';

/** Names the file that says where the copy is. */
const VARIABLE = 'COOKBOOK_COPY';

/**
 * Has the processes of a whole run carry the cookbook out once: the tests of the document leave their copy to those of
 * the browser.
 * @returns takes away what is left of it
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

/** Leaves a copy in which each step was carried out to whoever comes after, or takes it away where nobody does. */
export function leaveCookbookCopy(copy: WorkspaceCopy): void {
  const file = process.env[VARIABLE];
  if (file === undefined) copy.remove();
  else writeFileSync(file, copy.folder);
}

/** The copy that was left; none where the document was not carried out in this run, or not to its end. */
export function cookbookCopy(): WorkspaceCopy | undefined {
  const file = process.env[VARIABLE];
  if (file === undefined || !existsSync(file)) return undefined;
  const folder = readFileSync(file, 'utf8');
  return existsSync(folder) ? new WorkspaceCopy(folder) : undefined;
}
