import { browserPreset } from '@maitred/shared-kit/tooling/jest';

// The viewer of every test sits in Moscow, whatever the machine's own clock says.
process.env.TZ = 'Europe/Moscow';

export default browserPreset({
  setupFilesAfterEnv: ['@maitred/shared-kit/testing/jest-setup'],
  // Whole journeys, on a machine that may be busy with the other packages.
  testTimeout: 60_000,
});
