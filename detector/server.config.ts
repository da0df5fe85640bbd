import path from 'node:path';
import { defineConfig } from '@rspack/cli';

/** What the image runs, each one file beside the packages of others, which stay as they are. */
const PROGRAMS = {
  main: './src/main.ts',
  'face-worker': './src/faces/face-worker.mjs',
  'human-worker': './src/people/human-worker.mjs',
  'onnx-worker': './src/people/onnx-worker.mjs',
};

export default defineConfig({
  mode: 'production',
  target: 'node20',
  context: import.meta.dirname,
  entry: PROGRAMS,
  output: {
    path: path.join(import.meta.dirname, 'dist'),
    filename: '[name].mjs',
    module: true,
    library: { type: 'module' },
    chunkFormat: 'module',
    clean: true,
  },
  // Packages may hold native code, WebAssembly and files that they read.
  externals: [
    ({ request = '' }, callback) => {
      if (/^(?:\.|\/|[A-Z]:)/i.test(request)) callback();
      else callback(undefined, request, 'module-import');
    },
  ],
  devtool: false,
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    parser: {
      // An address is that of the file which runs, and what it names lies beside it.
      javascript: { importMeta: false, url: false, worker: false, createRequire: false },
    },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        type: 'javascript/auto',
      },
    ],
  },
  // Names in the stack of an error tell an operator more than a smaller file would.
  optimization: { minimize: false },
});
