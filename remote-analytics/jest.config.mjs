import { browserPreset } from '@maitred/shared-kit/tooling/jest';

// The viewer of every test sits in Moscow unless the command says otherwise.
process.env.TZ ??= 'Europe/Moscow';

export default browserPreset({
  setupFilesAfterEnv: ['@maitred/shared-kit/testing/jest-setup'],
  // Whole screens with charts and tables, and axe over them: seconds on a busy machine.
  testTimeout: 30_000,
});
