import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type WalkResult, walksTable } from '../../e2e/harness/chaos/walks-table';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { buildChanged } from '../workspace/build-packages';
import { inRoot } from '../workspace/packages';
import { print } from '../workspace/report';
import { runPlaywright } from '../workspace/run-playwright';
import { stopSignal } from '../workspace/stop-signals';

/** Actions of one walk; more are several walks, each with an application of its own. */
const LONGEST_WALK = 1000;

/**
 * `npm run chaos [-- --seed 1 --actions 5000]`: walks about in the application at random while its
 * provider delays, fails and is restarted, and prints what was done.
 */
export async function run(given: string[]): Promise<number> {
  const { seed, actions } = readOptions(given);
  const signal = stopSignal();
  print('Building what has changed …');
  await buildChanged({ signal });
  const results: WalkResult[] = [];
  for (let left = actions, at = seed; left > 0; left -= LONGEST_WALK, at += 1) {
    const result = await walk(at, Math.min(left, LONGEST_WALK), signal);
    if (result === undefined) break;
    results.push(result);
  }
  print(`\n${walksTable(results)}`);
  return results.reduce((sum, result) => sum + result.actions, 0) === actions ? 0 : 1;
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

/** @returns undefined where something did not hold */
async function walk(
  seed: number,
  actions: number,
  signal: AbortSignal,
): Promise<WalkResult | undefined> {
  print(`Walking ${actions} actions from seed ${seed} …`);
  const folder = inRoot('e2e/results/chaos');
  const resultFile = `${folder}/${seed}.json`;
  mkdirSync(folder, { recursive: true });
  rmSync(resultFile, { force: true });
  const { code } = await runPlaywright(['tests/chaos.spec'], {
    environment: {
      CHAOS_SEED: String(seed),
      CHAOS_ACTIONS: String(actions),
      CHAOS_RESULT: resultFile,
    },
    signal,
    onOutput: (chunk) => process.stdout.write(chunk),
  });
  if (code !== 0 || !existsSync(resultFile)) return undefined;
  return JSON.parse(readFileSync(resultFile, 'utf8')) as WalkResult;
}
