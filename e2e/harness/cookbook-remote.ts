import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { COOKBOOK, cookbookCopy, inRoot, readTutorial, WorkspaceCopy } from '../../scripts';

export interface CookbookRemote {
  name: string;
  /** Folder of its production build. */
  buildFolder: string;
  /** The provider that implements its call, as an `entry` for `startProvider`. */
  providerEntry: string;
  /** Runs `npm run remove-remote`; resolves to the files of the composition that still name the remote. */
  remove: () => Promise<string[]>;
  close: () => void;
}

const NAME = 'terrace';

/** Commands of the document that create something; the others only check. */
const MAKES = /^npm run new-remote|npm run migration/;

/**
 * The remote of docs/cookbook.md in a copy of this workspace, with a chart, a table, a form, and a call that the copy's
 * provider answers. In a whole run the document's own test has left its copy; otherwise the steps are carried out here.
 */
export async function makeCookbookRemote(): Promise<CookbookRemote> {
  const copy = cookbookCopy() ?? (await makeCopy());
  return {
    name: NAME,
    buildFolder: path.join(copy.folder, `remote-${NAME}/dist/build`),
    providerEntry: path.join(copy.folder, 'provider-demo/src/main.ts'),
    remove: async () => {
      await run(copy, `npm run remove-remote ${NAME}`);
      const composition = ['docker-compose.yml', '.env.example', 'pnpm-lock.yaml'];
      return composition.filter((file) => new RegExp(NAME, 'i').test(copy.read(file)));
    },
    close: () => copy.remove(),
  };
}

async function makeCopy(): Promise<WorkspaceCopy> {
  const copy = new WorkspaceCopy();
  const document = await readFile(inRoot(COOKBOOK.file), 'utf8');
  for (const step of readTutorial(document, COOKBOOK.heading)) {
    if (step.kind !== 'run') copy.change(step);
    else if (MAKES.test(step.command)) await run(copy, step.command);
  }
  await run(copy, `npm run build ${NAME}`);
  return copy;
}

async function run(copy: WorkspaceCopy, command: string): Promise<void> {
  const { code, output } = await copy.run(command);
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${output}`);
}
