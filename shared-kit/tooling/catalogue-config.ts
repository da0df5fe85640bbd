import path from 'node:path';
import { DefinePlugin, HtmlRspackPlugin, type RspackOptions } from '@rspack/core';
import { describeEntries } from './catalogue/describe-entries';
import { commonOptions, type PackageBuild } from './compiler-options';

/** rspack settings of the catalogue: a page with every part of the kit in every state. */
export function catalogueConfig(options: PackageBuild): RspackOptions {
  const { root } = options;
  const common = commonOptions({ ...options, mode: 'production' });
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
      new DefinePlugin({ DESCRIBED_ENTRIES: JSON.stringify(describeEntries(root)) }),
      new HtmlRspackPlugin({
        template: path.join(root, 'catalogue/index.html'),
        filename: '../index.html',
        minify: false,
      }),
    ],
  };
}
