import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { COOKBOOK, inRoot, readTutorial, WorkspaceCopy } from '../../scripts';

export interface CookbookRemote {
  name: string;
  /** Its production build. */
  buildFolder: string;
  /** The provider that has its call: what `startProvider` takes as another program. */
  providerEntry: string;
  /** What `npm run remove-remote` leaves of its name in the files of the composition. */
  remove: () => Promise<string[]>;
  close: () => void;
}

/** Commands of the page that make what others only check. */
const MAKES = /^npm run new-remote|npm run migration/;

/**
 * The remote of docs/cookbook.md, made as that page says and built in a copy of this workspace: with a chart, a
 * table, a form, and a call that the provider of the copy answers.
 */
export async function makeCookbookRemote(): Promise<CookbookRemote> {
  const copy = new WorkspaceCopy();
  const run = async (command: string) => {
    const { code, output } = await copy.run(command);
    if (code !== 0) throw new Error(`${command} ended with ${code}: ${output}`);
  };
  for (const step of readTutorial(
    await readFile(inRoot(COOKBOOK.file), 'utf8'),
    COOKBOOK.heading,
  )) {
    if (step.kind !== 'run') copy.change(step);
    else if (MAKES.test(step.command)) await run(step.command);
  }
  const name = 'terrace';
  await run(`npm run build ${name}`);
  return {
    name,
    buildFolder: path.join(copy.folder, `remote-${name}/dist/build`),
    providerEntry: path.join(copy.folder, 'provider-demo/src/main.ts'),
    remove: async () => {
      await run(`npm run remove-remote ${name}`);
      const composition = ['docker-compose.yml', '.env.example', 'pnpm-lock.yaml'];
      return composition.filter((file) => new RegExp(name, 'i').test(copy.read(file)));
    },
    close: () => copy.remove(),
  };
}
