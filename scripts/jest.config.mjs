import { nodePreset } from '../shared-kit/tooling/jest-preset.mjs';

// Only `.test.ts`: commands/test.ts is a command.
export default nodePreset({ testMatch: ['**/*.test.ts'] });
