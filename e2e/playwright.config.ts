import path from 'node:path';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { findFfmpeg } from '../provider-api/src/streams/find-ffmpeg.mjs';
import {
  CHROMIUM_ARGUMENTS,
  findCaddy,
  findChromium,
  findHeadlessShell,
  testsAtOnce,
} from '../scripts';
import { isChaos } from './harness/chaos/run-scope';
import { isFirefox } from './harness/firefox/run-scope';
import { isShift } from './harness/shift/run-scope';
import { specGroups } from './harness/spec-groups';

// The shift and chaos runs use the full browser that users have.
const executablePath = (isChaos || isShift ? undefined : findHeadlessShell()) ?? findChromium();
if (executablePath === undefined) {
  throw new Error('There is no Chromium. Install one, or name one in CHROMIUM_PATH.');
}

const TESTS = 'tests';

export default defineConfig({
  testDir: TESTS,
  projects: specGroups(path.join(import.meta.dirname, TESTS)),
  // Tests with real cameras and the containers' gateway need these programs; a whole run reports missing ones.
  testIgnore: [
    ...(findFfmpeg() === undefined ? ['**/*.ffmpeg.spec.ts'] : []),
    ...(findCaddy() === undefined ? ['**/*.caddy.spec.ts'] : []),
    // These take minutes and have their own commands: `npm run chaos`, `npm run shift`, `npm run firefox`.
    ...(isChaos ? [] : ['**/chaos.spec.ts']),
    ...(isShift ? [] : ['**/shift.spec.ts']),
    ...(isFirefox ? [] : ['**/firefox.spec.ts']),
  ],
  outputDir: 'results/artifacts',
  globalSetup: './harness/demo-data.ts',
  // A test that passes only on retry has failed.
  retries: 0,
  workers: testsAtOnce(),
  forbidOnly: process.env.CI !== undefined,
  // Generous: being slow on a busy machine is not a failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: reporters(),
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // In none of the demo's time zones, so that a restaurant's day never equals the browser's.
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: CHROMIUM_ARGUMENTS,
    },
  },
});

function reporters(): ReporterDescription[] {
  const { E2E_REPORT: report, MATRIX_TABLE: table } = process.env;
  if (table) return [['list'], ['./harness/matrix/table-reporter.ts', { outputFile: table }]];
  return report ? [['line'], ['json', { outputFile: report }]] : [['list']];
}
