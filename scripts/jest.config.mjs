import { nodePreset } from '../shared-kit/tooling/jest-preset.mjs';

// By name: commands/test.ts is a command.
export default nodePreset({ testMatch: ['**/*.test.ts'] });
