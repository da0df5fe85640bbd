import { browserPreset } from '@maitred/shared-kit/build/jest';

export default browserPreset({
  setupFilesAfterEnv: ['@maitred/shared-kit/testing/jest-setup'],
  globals: {
    // What the build writes into the host's files.
    __SHARED_VERSIONS__: { kit: '1.0.0', react: '19.3.1', federation: '2.9.2' },
  },
});
