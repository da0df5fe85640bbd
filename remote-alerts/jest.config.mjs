import { browserPreset } from '@maitred/shared-kit/tooling/jest';

// Every test runs in the Moscow time zone, whatever the machine's own is.
process.env.TZ = 'Europe/Moscow';

export default browserPreset({
  setupFilesAfterEnv: ['@maitred/shared-kit/testing/jest-setup'],
  // Tests query whole pages by role and name, which is slow on a busy machine.
  testTimeout: 30_000,
});
