import { browserPreset } from './tooling/jest-preset.mjs';

export default browserPreset({
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/contract/'],
  setupFilesAfterEnv: ['<rootDir>/testing/jest-setup.ts'],
  // Calendars and whole pages are read by role and name, which takes its time on a busy machine.
  testTimeout: 30_000,
});
