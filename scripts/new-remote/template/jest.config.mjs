import { browserPreset } from '@maitred/shared-kit/tooling/jest';

// Tests run in Moscow's time zone, whatever the machine's own is.
process.env.TZ = 'Europe/Moscow';

export default browserPreset();
