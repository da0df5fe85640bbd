import { browserPreset } from '@maitred/shared-kit/build/jest';

export default browserPreset();
