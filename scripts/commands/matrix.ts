import { existsSync, readFileSync, rmSync } from 'node:fs';
import { buildChanged } from '../workspace/build-packages';
import { inRoot } from '../workspace/packages';
import { print } from '../workspace/report';
import { runPlaywright } from '../workspace/run-playwright';
import { stopSignal } from '../workspace/stop-signals';

/**
 * `npm run matrix [-- --sample]`: tests every fault of every call and every missing permission, or a few of each, and
 * prints one table of both.
 */
export async function run(given: string[]): Promise<number> {
  const scope = given.includes('--sample') ? 'sample' : 'whole';
  const signal = stopSignal();
  print('Building what has changed …');
  await buildChanged({ signal });
  print('Trying every cell …');
  const table = inRoot('e2e/results/matrix.md');
  // A run that fails before it writes a table must not leave the previous one.
  rmSync(table, { force: true });
  const { code } = await runPlaywright(['fault-matrix', 'permissions'], {
    environment: { MATRIX: scope, MATRIX_TABLE: table },
    signal,
    onOutput: (chunk) => process.stdout.write(chunk),
  });
  if (existsSync(table)) print(`\n${readFileSync(table, 'utf8')}`);
  return code;
}
