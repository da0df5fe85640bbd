import { defineConfig } from '@playwright/test';
import { findFfmpeg } from '../provider-api/src/streams/find-ffmpeg.mjs';
import { findCaddy } from '../scripts/workspace/find-caddy';
import { CHROMIUM_ARGUMENTS, findChromium } from './harness/find-chromium';

const executablePath = findChromium();
if (executablePath === undefined) {
  throw new Error('There is no Chromium. Install one, or name one in CHROMIUM_PATH.');
}

export default defineConfig({
  testDir: 'tests',
  // Real cameras and the gateway of the containers need them; a whole run says when they are missing.
  testIgnore: [
    ...(findFfmpeg() === undefined ? ['**/*.ffmpeg.spec.ts'] : []),
    ...(findCaddy() === undefined ? ['**/*.caddy.spec.ts'] : []),
  ],
  outputDir: 'results/artifacts',
  globalSetup: './harness/demo-data.ts',
  // A test that passes on a second try has failed.
  retries: 0,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  timeout: 30_000,
  expect: { timeout: 7000 },
  reporter: process.env.E2E_REPORT
    ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // None of the demo's restaurants is here: a day of theirs never is a day of the browser's.
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: CHROMIUM_ARGUMENTS,
    },
  },
});
