import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { findChromium } from './find-chromium';
import { inRoot } from './packages';
import { print } from './report';
import { programFile, runNode, runProgram } from './run-process';

/** Finds or installs a Chromium that runs: an existing one, else Playwright's, else the distribution's. */
export async function obtainChromium(): Promise<string> {
  const found = await findRunning();
  if (found !== undefined) return found;
  print('There is no Chromium here; asking Playwright for one …');
  const playwright = programFile('@playwright/test', 'playwright', inRoot('e2e'));
  await runNode([playwright, 'install', 'chromium'], { cwd: inRoot('e2e') });
  const downloaded = await findRunning();
  if (downloaded !== undefined) return downloaded;
  if (process.getuid?.() === 0) {
    print('That did not give one that runs; asking apt-get …');
    await runProgram('apt-get', ['update']).catch(() => undefined);
    await runProgram('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      environment: { DEBIAN_FRONTEND: 'noninteractive' },
    }).catch(() => undefined);
    const installed = await findRunning();
    if (installed !== undefined) return installed;
  }
  throw new ExpectedError(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or name one in CHROMIUM_PATH.',
  );
}

/** A downloaded Chromium may lack system libraries; then even `--version` fails. */
async function findRunning(): Promise<string | undefined> {
  const file = findChromium();
  if (file === undefined) return undefined;
  const { code } = await runProgram(file, ['--version']).catch(() => ({ code: 1 }));
  return code === 0 ? file : undefined;
}
