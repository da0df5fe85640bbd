import { browserPreset } from './tooling/jest-preset.mjs';

export default browserPreset({
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/contract/'],
});
