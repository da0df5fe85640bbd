import { browserPreset } from './src/build/jest-preset.mjs';

export default browserPreset({
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/contract/'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/jest-setup.ts'],
  // Calendars and whole pages are read by role and name, which takes its time on a busy machine.
  testTimeout: 30_000,
});
