import { nodePreset } from '../shared-kit/tooling/jest-preset.mjs';
import { findFfmpeg } from './src/frames/find-ffmpeg.mjs';

const ignored = ['/node_modules/', '/dist/'];
if (findFfmpeg() === undefined) {
  process.stderr.write('detector: no ffmpeg found on the PATH; nothing with pictures is tested\n');
  ignored.push('\\.ffmpeg\\.test\\.ts$');
}

export default nodePreset({
  rootDir: import.meta.dirname,
  testPathIgnorePatterns: ignored,
  // Models and films take long on a busy machine.
  testTimeout: 180_000,
});
