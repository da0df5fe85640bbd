import { browserPreset } from '@maitred/shared-kit/tooling/jest';

export default browserPreset({
  globals: {
    // Values that the build writes into the host's files.
    __SHARED_VERSIONS__: { kit: '1.0.0', react: '19.3.1', federation: '2.9.2' },
  },
});
