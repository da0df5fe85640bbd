import { browserPreset } from '@maitred/shared-kit/tooling/jest';

// Every test runs in the Moscow time zone unless the command sets another.
process.env.TZ ??= 'Europe/Moscow';

export default browserPreset();
