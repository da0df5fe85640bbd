import path from 'node:path';
import type { RspackOptions } from '@rspack/core';

interface Programs {
  /** The folder of the package. */
  root: string;
  /** The first module of each program, by the name of its file. */
  entry: Record<string, string>;
  /** Where the files go, from the folder of the package. */
  output: string;
  /** Which requests are for sources to be built in; packages go in as well where it is not given. */
  sources?: RegExp;
}

/** rspack settings of programs that an image runs, each one file for Node.js. */
export function programsConfig({ root, entry, output, sources }: Programs): RspackOptions {
  return {
    mode: 'production',
    target: 'node20',
    context: root,
    entry,
    output: {
      path: path.join(root, output),
      filename: '[name].mjs',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      clean: true,
    },
    ...(sources && { externals: [packagesBeside(sources)] }),
    devtool: false,
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      // An address is that of the file which runs, and what it names lies beside it.
      ...(sources && {
        parser: {
          javascript: { importMeta: false, url: false, worker: false, createRequire: false },
        },
      }),
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
  };
}

/** Packages that stay as they are: they may hold native code, WebAssembly and files that they read. */
function packagesBeside(sources: RegExp) {
  return (
    { request = '' }: { request?: string },
    callback: (error?: Error, result?: string, type?: 'module-import') => void,
  ) => {
    if (sources.test(request)) callback();
    else callback(undefined, request, 'module-import');
  };
}
