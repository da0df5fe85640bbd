import { browserPreset } from '@maitred/shared-kit/tooling/jest';

// The viewer of every test sits in Moscow, whatever the machine's own clock says.
process.env.TZ = 'Europe/Moscow';

export default browserPreset({
  setupFilesAfterEnv: ['@maitred/shared-kit/testing/jest-setup'],
  // A journey through the editor asks for dozens of elements by role, which a busy machine is slow at.
  testTimeout: 60_000,
});
