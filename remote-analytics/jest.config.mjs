import { browserPreset } from '@maitred/shared-kit/build/jest';

// The viewer of every test sits in Moscow unless the command says otherwise.
process.env.TZ ??= 'Europe/Moscow';

export default browserPreset({ setupFilesAfterEnv: ['@maitred/shared-kit/testing/jest-setup'] });
