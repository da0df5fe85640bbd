import { defineConfig } from '@rspack/cli';
import { programsConfig } from '../server.config.base';

/** The programs of the image. */
export default defineConfig(
  programsConfig({
    root: import.meta.dirname,
    entry: {
      main: './src/main.ts',
      'face-worker': './src/faces/face-worker.mjs',
      'human-worker': './src/people/human-worker.mjs',
      'onnx-worker': './src/people/onnx-worker.mjs',
    },
    output: 'dist',
    sources: /^(?:\.|\/|[A-Z]:)/i,
  }),
);
