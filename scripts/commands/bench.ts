import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { buildChanged } from '../workspace/build-packages';
import { obtainChromium } from '../workspace/obtain-chromium';
import { inRoot } from '../workspace/packages';
import { print } from '../workspace/report';
import { runNode } from '../workspace/run-process';
import { stopSignal } from '../workspace/stop-signals';

/**
 * `npm run bench [-- --only pages|history|lists|ways|presses|wall] [--screens alerts,home] [--rounds 5] [--before name=URL] [--against name=URL]`:
 * measures the built application in a browser and prints what it finds.
 */
export async function run(given: string[]): Promise<number> {
  const signal = stopSignal();
  print('Building what has changed …');
  await buildChanged({ signal });
  print('Measuring …');
  const { code } = await runNode(['--import', 'tsx', 'bench/main.ts', ...given], {
    cwd: inRoot('e2e'),
    environment: { CHROMIUM_PATH: await obtainChromium() },
    signal,
    onOutput: (chunk) => process.stdout.write(chunk),
  });
  if (code !== 0) throw new ExpectedError('The measuring failed.');
  return 0;
}
