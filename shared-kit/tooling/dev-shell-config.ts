import path from 'node:path';
import { HtmlRspackPlugin, type RspackOptions } from '@rspack/core';
import { commonOptions } from './compiler-options';
import { partsOfPage } from './development-parts';
import { addedPlugins } from './remote-config';

interface DevShellOptions {
  /** Folder of the remote. */
  root: string;
  /** True by default: uses React's development build, and shows errors, type problems and changes in the page. */
  isDeveloped?: boolean;
  /**
   * Settings of the remote's own rspack.config.ts. Used are its module rules, its resolution and the plugins that it
   * has added; the defaults if left out.
   */
  settings?: Pick<RspackOptions, 'module' | 'plugins' | 'resolve' | 'resolveLoader'>;
}

const kitFolder = path.join(import.meta.dirname, '..');

/**
 * rspack settings of the development shell: the kit's own shell with one remote's module as a single application,
 * without a host and without federation.
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
