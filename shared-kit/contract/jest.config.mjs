import { nodePreset } from '../src/build/jest-preset.mjs';

export default nodePreset();
