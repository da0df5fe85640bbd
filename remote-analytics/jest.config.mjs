import { browserPreset } from '@maitred/shared-kit/tooling/jest';

// Every test runs in the Moscow time zone unless the command sets another.
process.env.TZ ??= 'Europe/Moscow';

export default browserPreset({
  setupFilesAfterEnv: ['@maitred/shared-kit/testing/jest-setup'],
  // Tests of whole screens with charts, tables and axe take seconds on a busy machine.
  testTimeout: 30_000,
});
