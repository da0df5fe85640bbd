import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { BUILT_PACKAGES, inRoot } from '../workspace/packages';
import { type BuildWeights, measureBuild, type Weight } from './measure-build';

/** The allowed sizes of a package's scripts, written by `npm run budget`. */
export const BUDGET_FILE = 'budget.json';

const BudgetSchema = v.record(
  v.string(),
  v.object({ brotli: v.number(), parts: v.record(v.string(), v.number()) }),
);

/** Tolerance of a share plus some bytes, so that not every new sentence requires a new budget. */
const TOLERANCE = 0.01;
const TOLERATED_BYTES = 256;
const BLAMED_PARTS = 3;

/** A message for each script that exceeds its budget or has none. */
export function checkBudgets(packages: readonly string[] = BUILT_PACKAGES): string[] {
  return packages.flatMap((folder) =>
    overspending(readBudget(folder), measureBuild(folder)).map(
      (problem) => `${folder}: ${problem}`,
    ),
  );
}

export function readBudget(folder: string): BuildWeights {
  const file = inRoot(folder, BUDGET_FILE);
  if (!existsSync(file)) return {};
  return v.parse(BudgetSchema, JSON.parse(readFileSync(file, 'utf8')));
}

export function overspending(budget: BuildWeights, weights: BuildWeights): string[] {
  return Object.entries(weights).flatMap(([script, weight]) => {
    const allowed = budget[script];
    if (allowed === undefined) {
      return `${script} weighs ${bytes(weight.brotli)} and has no budget; \`npm run budget\` gives it one.`;
    }
    if (weight.brotli <= allowed.brotli * (1 + TOLERANCE) + TOLERATED_BYTES) return [];
    return (
      `${script} weighs ${bytes(weight.brotli)}, ${bytes(weight.brotli - allowed.brotli)} more than ` +
      `its budget. Grown, before compression: ${growth(allowed, weight)}.`
    );
  });
}

function growth(allowed: Weight, weight: Weight): string {
  const grown = Object.entries(weight.parts)
    .map(([part, size]) => ({ part, more: size - (allowed.parts[part] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
    .slice(0, BLAMED_PARTS);
  if (grown.length === 0) return 'nothing that has a name';
  return grown.map(({ part, more }) => `${part} by ${bytes(more)}`).join(', ');
}

function bytes(count: number): string {
  return `${count.toLocaleString('en')} B`;
}
