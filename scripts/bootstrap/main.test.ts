import { expect, it } from '@jest/globals';
import { inRoot } from '../workspace/packages';
import { runNode } from '../workspace/run-process';

it('escapes control characters in an unknown command', async () => {
  const { code, output } = await runNode([inRoot('scripts/run.mjs'), 'sta\rrt\u001B[2J']);
  expect(code).toBe(1);
  expect(output).toContain('Unknown command "sta\\rrt\\u001b[2J".');
});
