import { readFileSync } from 'node:fs';
import { buildChanged } from '../workspace/build-packages';
import { obtainChromium } from '../workspace/obtain-chromium';
import { inRoot } from '../workspace/packages';
import { print } from '../workspace/report';
import { programFile, runNode } from '../workspace/run-process';
import { stopSignal } from '../workspace/stop-signals';

/**
 * `npm run matrix [-- --sample]`: every fault of every call and every missing permission, or a few
 * of each, and one table of both.
 */
export async function run(given: string[]): Promise<number> {
  const scope = given.includes('--sample') ? 'sample' : 'whole';
  const signal = stopSignal();
  print('Building what has changed …');
  await buildChanged({ signal });
  print('Trying every cell …');
  const cwd = inRoot('e2e');
  const table = inRoot('e2e/results/matrix.md');
  const { code } = await runNode(
    [programFile('@playwright/test', 'playwright', cwd), 'test', 'fault-matrix', 'permissions'],
    {
      cwd,
      environment: { CHROMIUM_PATH: await obtainChromium(), MATRIX: scope, MATRIX_TABLE: table },
      signal,
      onOutput: (chunk) => process.stdout.write(chunk),
    },
  );
  print(`\n${readFileSync(table, 'utf8')}`);
  return code;
}
