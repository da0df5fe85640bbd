import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  EMPTY_RECORD,
  type Look,
  looksOf,
  recordOf,
  type StyleRecord,
  type WorkedOut,
} from '@maitred/shared-kit/build/style-record';
import { buildChanged } from '../workspace/build-packages';
import { inRoot } from '../workspace/packages';
import { print } from '../workspace/report';
import { runPlaywright } from '../workspace/run-playwright';
import { stopSignal } from '../workspace/stop-signals';

const RECORD = inRoot('host/styles.json');
const FOUND = inRoot('e2e/results/styles.jsonl');

/**
 * `npm run styles [-- [--anew] [word…]]`: adds to the record what pages work out while the browser tests use them,
 * those in files whose names hold one of the words or all; or begins it anew.
 */
export async function run(given: string[]): Promise<number> {
  const isAnew = given.includes('--anew');
  const words = given.filter((one) => one !== '--anew');
  const signal = stopSignal();
  const known = isAnew ? [] : looksOf(JSON.parse(readFileSync(RECORD, 'utf8')) as StyleRecord);
  if (isAnew) writeRecord(EMPTY_RECORD);
  print('Building what has changed …');
  await buildChanged({ signal });
  mkdirSync(path.dirname(FOUND), { recursive: true });
  rmSync(FOUND, { force: true });
  const { code } = await runPlaywright(words, {
    environment: { FOUND_STYLES: FOUND },
    signal,
    onOutput: (chunk) => process.stdout.write(chunk),
  });
  const found = readFound();
  const record = recordOf([...known, ...found]);
  writeRecord(record);
  print(`${record.looks.length} looks of ${record.recipes.length} recipes are recorded.`);
  print(`${record.looks.length - known.length} of them were not.`);
  return code;
}

function readFound(): Look[] {
  if (!existsSync(FOUND)) return [];
  const lines = readFileSync(FOUND, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const { className, source } = JSON.parse(line) as WorkedOut;
    return { ...JSON.parse(source), className };
  });
}

/** A line for each recipe and look, so that a change of it can be read. */
function writeRecord({ recipes, looks }: StyleRecord): void {
  const lines = (items: readonly unknown[]) =>
    items.map((item) => `\n    ${JSON.stringify(item)}`).join(',');
  const text = `{\n  "recipes": [${lines(recipes)}\n  ],\n  "looks": [${lines(looks)}\n  ]\n}\n`;
  writeFileSync(RECORD, text);
}
