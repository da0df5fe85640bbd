import path from 'node:path';
import { defineConfig } from '@rspack/cli';

/** The programs of the provider's image, each one file beside the packages of others, which stay as they are. */
const PROGRAMS = {
  main: './src/main.ts',
  operate: '../provider-api/src/operations/operate.ts',
  'backup-command': '../provider-api/src/operations/backup-command.ts',
  'restore-command': '../provider-api/src/operations/restore-command.ts',
  'ingest-key-command': '../provider-api/src/operations/ingest-key-command.ts',
  'till-key-command': '../provider-api/src/operations/till-key-command.ts',
  'camera-source-command': '../provider-api/src/operations/camera-source-command.ts',
  'push-key-command': '../provider-api/src/operations/push-key-command.ts',
  'camera-source': '../provider-api/src/testing/camera-source.ts',
  'face-process': '../provider-api/src/faces/face-process.mjs',
  'picture-process': '../provider-api/src/faces/picture-process.ts',
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
  // Packages may hold native code, WebAssembly and files that they read; the contract is TypeScript.
  externals: [
    ({ request = '' }, callback) => {
      if (/^(?:\.|\/|[A-Z]:|@maitred\/)/i.test(request)) callback();
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
