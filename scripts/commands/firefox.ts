import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { buildChanged } from '../workspace/build-packages';
import { findFirefox } from '../workspace/find-firefox';
import { print } from '../workspace/report';
import { runPlaywright } from '../workspace/run-playwright';
import { stopSignal } from '../workspace/stop-signals';

/** `npm run firefox`: the most common actions on every screen, in the Firefox of this machine. */
export async function run(): Promise<number> {
  if (findFirefox() === undefined) {
    throw new ExpectedError('There is no Firefox. Install one, or name one in FIREFOX_PATH.');
  }
  const signal = stopSignal();
  print('Building what has changed …');
  await buildChanged({ signal });
  const { code } = await runPlaywright(['tests/firefox.spec'], {
    environment: { E2E_FIREFOX: '1' },
    signal,
    onOutput: (chunk) => process.stdout.write(chunk),
  });
  return code;
}
