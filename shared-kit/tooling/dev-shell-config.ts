import path from 'node:path';
import { HtmlRspackPlugin, type RspackOptions } from '@rspack/core';
import { commonOptions } from './compiler-options';
import { partsOfPage } from './development-parts';
import { addedPlugins } from './remote-config';

interface DevShellOptions {
  /** Folder of the remote. */
  root: string;
  /** As it is by default: React's development build, and what is thrown, types and saved files show in the page. */
  isDeveloped?: boolean;
  /**
   * Those of the remote's own rspack.config.ts, of which this takes what is made of files, where imports lead and the
   * plugins that it has added; as in any other where they are not given.
   */
  settings?: Pick<RspackOptions, 'module' | 'plugins' | 'resolve' | 'resolveLoader'>;
}

const kitFolder = path.join(import.meta.dirname, '..');

/**
 * rspack settings of one remote alone: the kit's own shell with the remote's one module inside, as
 * one application, without a host and without federation.
 */
export function devShellConfig(options: DevShellOptions): RspackOptions {
  const { root, isDeveloped = true } = options;
  const common = commonOptions({ root, mode: isDeveloped ? 'development' : 'production' });
  const { module, resolve, resolveLoader } = options.settings ?? common;
  return {
    ...common,
    name: 'alone',
    entry: { alone: path.join(kitFolder, 'dev-shell/main.tsx') },
    ...(module && { module }),
    ...(resolveLoader && { resolveLoader }),
    resolve: {
      ...resolve,
      alias: { ...resolve?.alias, 'remote-alone$': path.join(root, 'src/remote.ts') },
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
      ...addedPlugins(options.settings ?? {}),
      ...(isDeveloped ? partsOfPage({ root }) : []),
    ],
  };
}
