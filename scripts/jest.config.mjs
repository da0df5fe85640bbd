import { nodePreset } from '../shared-kit/src/build/jest-preset.mjs';

export default nodePreset();
