import { browserPreset } from './tooling/jest-preset.mjs';

export default browserPreset({
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/contract/'],
  setupFilesAfterEnv: ['<rootDir>/testing/jest-setup.ts'],
  // Finding elements by role and name is slow for calendars and whole pages on a busy machine.
  testTimeout: 30_000,
});
