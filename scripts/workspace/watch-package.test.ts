import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { inRoot } from './packages';
import { runNode } from './run-process';
import { DEVELOPMENT_BUILD } from './watch-package';

const BUILD_ONCE = `
import { watchPackage } from './scripts/workspace/watch-package.ts';
const { close } = await watchPackage('remote-chat', async (problem) => {
  if (problem !== undefined) throw new Error(problem);
});
await close();
process.exit(0);
`;

it('builds a remote that has what tsx, under which npm run dev works, puts into it', async () => {
  const { code, output } = await runNode(
    ['--import', 'tsx', '--input-type=module', '--eval', BUILD_ONCE],
    { environment: { NODE_ENV: 'development' } },
  );
  expect({ code, output }).toMatchObject({ code: 0 });
  const entry = readFileSync(inRoot('remote-chat', DEVELOPMENT_BUILD, 'remoteEntry.js'), 'utf8');
  const beforeItsFirstUse = entry.slice(0, entry.indexOf('__name('));
  expect(beforeItsFirstUse).toContain('var __name =');
}, 60_000);
