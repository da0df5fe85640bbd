import path from 'node:path';
import { HtmlRspackPlugin, type RspackOptions } from '@rspack/core';
import { commonOptions } from './compiler-options';
import { partsOfPage } from './development-parts';

interface DevShellOptions {
  /** Folder of the remote. */
  root: string;
  /** As it is by default: React's development build, and what is thrown, types and saved files show in the page. */
  isDeveloped?: boolean;
}

const kitFolder = path.join(import.meta.dirname, '..');

/**
 * rspack settings of one remote alone: the kit's own shell with the remote's one module inside, as
 * one application, without a host and without federation.
 */
export function devShellConfig({ root, isDeveloped = true }: DevShellOptions): RspackOptions {
  const common = commonOptions({ root, mode: isDeveloped ? 'development' : 'production' });
  return {
    ...common,
    name: 'alone',
    entry: { alone: path.join(kitFolder, 'dev-shell/main.tsx') },
    resolve: {
      ...common.resolve,
      alias: { ...common.resolve?.alias, 'remote-alone$': path.join(root, 'src/remote.ts') },
    },
    output: {
      ...common.output,
      path: path.join(root, 'dist/alone/assets'),
      publicPath: '/assets/',
    },
    plugins: [
      new HtmlRspackPlugin({
        template: path.join(kitFolder, 'catalogue/index.html'),
        filename: '../index.html',
        minify: false,
      }),
      ...(isDeveloped ? partsOfPage({ root }) : []),
    ],
  };
}
