import { browserPreset } from '@maitred/shared-kit/tooling/jest';

export default browserPreset({
  setupFilesAfterEnv: ['@maitred/shared-kit/testing/jest-setup'],
  // Calendars and whole pages are read by role and name, which takes its time on a busy machine.
  testTimeout: 30_000,
  globals: {
    // What the build writes into the host's files.
    __SHARED_VERSIONS__: { kit: '1.0.0', react: '19.3.1', federation: '2.9.2' },
  },
});
