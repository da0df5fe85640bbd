import { writeFileSync } from 'node:fs';
import { BUDGET_FILE, readBudget } from '../budgets/check-budgets';
import { measureBuild } from '../budgets/measure-build';
import { buildChanged } from '../workspace/build-packages';
import { BUILT_PACKAGES, builtPackage, inRoot } from '../workspace/packages';
import { print } from '../workspace/report';
import { stopSignal } from '../workspace/stop-signals';

/** `npm run budget [package…]`: records the current sizes of the scripts as their budgets. */
export async function run(given: string[]): Promise<number> {
  const packages = given.length === 0 ? BUILT_PACKAGES : given.map(builtPackage);
  await buildChanged({ packages, signal: stopSignal() });
  for (const folder of packages) {
    const previous = readBudget(folder);
    const weights = measureBuild(folder);
    writeFileSync(inRoot(folder, BUDGET_FILE), `${JSON.stringify(weights, null, 2)}\n`);
    const grown = Object.entries(weights).filter(
      ([script, { brotli }]) => brotli > (previous[script]?.brotli ?? 0),
    );
    print(
      `${folder}: ${Object.keys(weights).length} scripts, ${grown.length} with a higher budget`,
    );
    for (const [script, { brotli }] of grown) {
      print(`  ${script}: ${previous[script]?.brotli ?? 'none'} → ${brotli}`);
    }
  }
  return 0;
}
