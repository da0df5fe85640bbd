import path from 'node:path';
import { DefinePlugin, HtmlRspackPlugin, type RspackOptions } from '@rspack/core';
import type { ScreenPlace } from '../../dev-shell/screen-place';
import { commonOptions } from './compiler-options';

export interface DevShellOptions {
  /** Folder of the remote. */
  root: string;
  screens: readonly ScreenPlace[];
}

const kitFolder = path.join(import.meta.dirname, '../..');

/**
 * rspack settings of one remote alone: the kit's own shell with the remote's one module inside, as
 * one application, without a host and without federation.
 */
export function devShellConfig({ root, screens }: DevShellOptions): RspackOptions {
  const common = commonOptions({ root, mode: 'development' });
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
      new DefinePlugin({ __SCREENS__: JSON.stringify(screens) }),
      new HtmlRspackPlugin({
        template: path.join(kitFolder, 'catalogue/index.html'),
        filename: '../index.html',
        minify: false,
      }),
    ],
  };
}
