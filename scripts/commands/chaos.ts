import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { buildChanged } from '../workspace/build-packages';
import { inRoot } from '../workspace/packages';
import { print } from '../workspace/report';
import { runPlaywright } from '../workspace/run-playwright';
import { stopSignal } from '../workspace/stop-signals';
import { type WalkResult, walksTable } from '../workspace/walks-table';

/**
 * `npm run chaos [-- --seed 1 --actions 5000]`: performs random actions in the application while its provider delays,
 * fails and is restarted, and prints what was done.
 */
export async function run(given: string[]): Promise<number> {
  const { seed, actions } = readOptions(given);
  const signal = stopSignal();
  print('Building what has changed …');
  await buildChanged({ signal });
  print(`Walking ${actions} actions from seed ${seed} …`);
  const folder = inRoot('e2e/results/chaos');
  // Results of earlier walks must not appear in the table of these.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { code } = await runPlaywright(['tests/chaos.spec'], {
    environment: {
      CHAOS_SEED: String(seed),
      CHAOS_ACTIONS: String(actions),
      CHAOS_RESULTS: folder,
    },
    signal,
    onOutput: (chunk) => process.stdout.write(chunk),
  });
  const results = readdirSync(folder)
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as WalkResult)
    .sort((one, other) => one.seed - other.seed);
  print(`\n${walksTable(results)}`);
  return code;
}

function readOptions(given: string[]): { seed: number; actions: number } {
  const { values } = parseArgs({
    args: given,
    options: {
      seed: { type: 'string', default: '1' },
      actions: { type: 'string', default: '5000' },
    },
  });
  const [seed, actions] = [Number(values.seed), Number(values.actions)];
  if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(actions) || actions < 1) {
    throw new ExpectedError('A seed and a number of actions are whole numbers.');
  }
  return { seed, actions };
}
