import path from 'node:path';
import { HtmlRspackPlugin, type RspackOptions } from '@rspack/core';
import { commonOptions, type PackageBuild } from './compiler-options';

/** rspack settings of the catalogue: every part of the kit in every state, on a page of its own. */
export function catalogueConfig(options: PackageBuild): RspackOptions {
  const { root } = options;
  const common = commonOptions(options);
  return {
    ...common,
    name: 'catalogue',
    entry: { catalogue: './catalogue/main.tsx' },
    output: {
      ...common.output,
      path: path.join(root, 'dist/catalogue/assets'),
      publicPath: '/assets/',
    },
    plugins: [
      new HtmlRspackPlugin({
        template: path.join(root, 'catalogue/index.html'),
        filename: '../index.html',
        minify: false,
      }),
    ],
  };
}
