import { browserPreset } from '@maitred/shared-kit/tooling/jest';

// Every test runs in the Moscow time zone, whatever the machine's own is.
process.env.TZ = 'Europe/Moscow';

export default browserPreset({
  setupFilesAfterEnv: ['@maitred/shared-kit/testing/jest-setup'],
  // Editor tests query dozens of elements by role, which is slow on a busy machine.
  testTimeout: 60_000,
});
