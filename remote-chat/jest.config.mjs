import { browserPreset } from '@maitred/shared-kit/tooling/jest';

// Every test runs in the Moscow time zone, whatever the machine's own is.
process.env.TZ = 'Europe/Moscow';

export default browserPreset();
