import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const REPOSITORY = new URL('../../../', import.meta.url);

/** The lines of docs/operations.md that match the pattern, in order. */
export function documentedCommands(beginning: RegExp): string[] {
  const text = readFileSync(new URL('docs/operations.md', REPOSITORY), 'utf8');
  const lines = text.split('\n').filter((line) => beginning.test(line));
  if (lines.length === 0) throw new Error(`docs/operations.md has no line like ${beginning}`);
  return lines;
}

/** Runs the lines as if pasted into a shell; stops at the first failure. */
export function runInShell(
  lines: string[],
  environment: Record<string, string> = {},
  folder: URL | string = REPOSITORY,
): string {
  return execFileSync('sh', ['-e', '-c', lines.join('\n')], {
    cwd: folder,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    stdio: 'pipe',
  });
}
