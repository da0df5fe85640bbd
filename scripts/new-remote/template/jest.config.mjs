import { browserPreset } from '@maitred/shared-kit/tooling/jest';

// Tests run in Moscow's time zone, whatever the machine's own is.
process.env.TZ = 'Europe/Moscow';

export default browserPreset({
  setupFilesAfterEnv: ['@maitred/shared-kit/testing/jest-setup'],
  // A test reads whole pages by role and name, which takes time on a busy machine.
  testTimeout: 30_000,
});
