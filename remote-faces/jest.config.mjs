import { browserPreset } from '@maitred/shared-kit/tooling/jest';

// Every test runs in the Moscow time zone, whatever the machine's own is.
process.env.TZ = 'Europe/Moscow';

export default browserPreset({
  setupFilesAfterEnv: ['@maitred/shared-kit/testing/jest-setup'],
  // Tests cover whole journeys, and the machine may be busy with other packages.
  testTimeout: 60_000,
});
