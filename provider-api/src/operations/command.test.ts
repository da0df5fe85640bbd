import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';

const PROGRAM = `
  import { runCommand } from './src/operations/command.ts';
  runCommand('list', async () => {
    await new Promise((resolve) => process.stdin.once('end', resolve).resume());
    for (let line = 0; line < 1000; line += 1) process.stdout.write('restaurant\\n');
    return 'end';
  });`;

it('a command whose reader closes the pipe early, as head does, ends without an error', async () => {
  const { execPath } = process;
  const command = spawn(execPath, ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM], {
    cwd: new URL('../..', import.meta.url),
  });
  command.stdout.destroy();
  command.stdin.end();
  const [said, [code]] = await Promise.all([text(command.stderr), once(command, 'exit')]);
  expect([said, code]).toEqual(['', 0]);
}, 30_000);
