import path from 'node:path';
import { defineConfig } from '@rspack/cli';

/** The servers that the images run, each one file without a dependency. */
export default defineConfig({
  mode: 'production',
  target: 'node20',
  context: import.meta.dirname,
  entry: {
    host: './server/main-host.ts',
    remote: './server/main-remote.ts',
    config: './server/main-config.ts',
  },
  output: {
    path: path.join(import.meta.dirname, 'dist/server'),
    filename: '[name].mjs',
    module: true,
    library: { type: 'module' },
    chunkFormat: 'module',
    clean: true,
  },
  devtool: false,
  resolve: { extensions: ['.ts', '.js'] },
  module: {
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
