import { obtainChromium } from './obtain-chromium';
import { inRoot } from './packages';
import { type ProcessOptions, type ProcessResult, programFile, runNode } from './run-process';

/** Runs the browser tests in files whose names contain one of these words, or all if there are none. */
export async function runPlaywright(
  files: string[],
  { environment, ...options }: Omit<ProcessOptions, 'cwd'>,
): Promise<ProcessResult> {
  const cwd = inRoot('e2e');
  await obtainChromium();
  return runNode([programFile('@playwright/test', 'playwright', cwd), 'test', ...files], {
    ...options,
    cwd,
    // Without a locale, Chromium cannot save files whose names have a dash or non-ASCII letters.
    environment: { LC_ALL: 'C.UTF-8', ...environment },
  });
}
