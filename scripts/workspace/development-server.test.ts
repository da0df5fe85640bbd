import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { inRoot } from './packages';
import { runNode } from './run-process';

const BUILD_ONCE = `
import {
  readDevelopedPackage,
  startDevelopmentServer,
} from './scripts/workspace/development-server.ts';
const { close } = await startDevelopmentServer({
  packages: [await readDevelopedPackage('remote-chat')],
  onBuild: (folder, problem) => {
    if (problem !== undefined) throw new Error(problem);
  },
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
  const { entry: described, version } = JSON.parse(
    readFileSync(inRoot('remote-chat/dist/development/remote.json'), 'utf8'),
  ).versions[0];
  const entry = readFileSync(
    inRoot('remote-chat/dist/development', version, described.file),
    'utf8',
  );
  const beforeItsFirstUse = entry.slice(0, entry.indexOf('__name('));
  expect(beforeItsFirstUse).toContain('var __name =');
}, 60_000);
