import { browserPreset } from './src/build/jest-preset.mjs';

export default browserPreset({
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/contract/'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/jest-setup.ts'],
});
