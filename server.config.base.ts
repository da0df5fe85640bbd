import path from 'node:path';
import type { RspackOptions } from '@rspack/core';

interface Programs {
  /** The folder of the package. */
  root: string;
  /** Entry module of each program, by the name of its output file. */
  entry: Record<string, string>;
  /** Output folder, relative to the package. */
  output: string;
  /** Requests for sources to bundle; if not given, packages are bundled as well. */
  sources?: RegExp;
}

/** rspack settings for the programs of an image, each a single file for Node.js. */
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
      // `import.meta` refers to the output file, beside which the referenced files lie.
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
    // Readable names in error stacks help an operator more than a smaller file.
    optimization: { minimize: false },
  };
}

/** Packages that are not bundled, because they may contain native code, WebAssembly or files that they read. */
function packagesBeside(sources: RegExp) {
  return (
    { request = '' }: { request?: string },
    callback: (error?: Error, result?: string, type?: 'module-import') => void,
  ) => {
    if (sources.test(request)) callback();
    else callback(undefined, request, 'module-import');
  };
}
