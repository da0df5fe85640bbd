import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { buildChanged } from '../workspace/build-packages';
import { obtainChromium } from '../workspace/obtain-chromium';
import { inRoot } from '../workspace/packages';
import { print } from '../workspace/report';
import { runNode } from '../workspace/run-process';
import { stopSignal } from '../workspace/stop-signals';

/** `npm run bench`: measures the built application in a browser and prints what it found. */
export async function run(): Promise<number> {
  const signal = stopSignal();
  print('Building what has changed …');
  await buildChanged({ signal });
  print('Measuring …');
  const { code, output } = await runNode(['--import', 'tsx', 'bench/main.ts'], {
    cwd: inRoot('e2e'),
    environment: { CHROMIUM_PATH: await obtainChromium() },
    signal,
  });
  if (code !== 0) throw new ExpectedError(`${output.trim()}\n\nThe measuring failed.`);
  print(`\n${output.trim()}`);
  return 0;
}
