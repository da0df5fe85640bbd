import { browserPreset } from '@maitred/shared-kit/tooling/jest';

// The viewer of every test sits in Moscow, whatever the machine's own clock says.
process.env.TZ = 'Europe/Moscow';

export default browserPreset({
  setupFilesAfterEnv: ['@maitred/shared-kit/testing/jest-setup'],
  // A journey reads whole pages by role and name, which takes its time on a busy machine.
  testTimeout: 30_000,
});
