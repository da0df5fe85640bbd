import path from 'node:path';
import {
  EntryPlugin,
  HotModuleReplacementPlugin,
  NormalModuleReplacementPlugin,
  type RspackPluginInstance,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { TsCheckerRspackPlugin } from 'ts-checker-rspack-plugin';

const clientFolder = path.join(import.meta.dirname, '../dev-client');

interface PageParts {
  /** Folder with the tsconfig.json of what is built. */
  root: string;
}

/**
 * What a page that is developed has beside itself: Fast Refresh, the places of sources in what was thrown, and
 * a check of types beside each build. The development server adds its client, which takes the updates.
 */
export function partsOfPage({ root }: PageParts): RspackPluginInstance[] {
  return [
    inFront('renderers-of-page.ts'),
    inFront('places-in-sources.ts'),
    new ReactRefreshRspackPlugin(),
    checkTypes(root),
  ];
}

/** The same for a remote, which comes into a page that has the client, and takes the updates when it does. */
export function partsOfRemote({ root }: PageParts): RspackPluginInstance[] {
  return [
    inFront('updates-of-page.ts'),
    new HotModuleReplacementPlugin(),
    new NormalModuleReplacementPlugin(
      /^react\/jsx-dev-runtime$/,
      path.join(clientFolder, 'jsx-of-page.ts'),
    ),
    new ReactRefreshRspackPlugin(),
    checkTypes(root),
  ];
}

/** A build does not wait for it: what is wrong is said as soon as it is known. */
function checkTypes(root: string): RspackPluginInstance {
  return new TsCheckerRspackPlugin({
    typescript: { configFile: path.join(root, 'tsconfig.json') },
    logger: {
      log: () => undefined,
      error: (problem: string) => process.stderr.write(`${problem}\n`),
    },
    // Open pages are told by whoever runs the development server.
    devServer: false,
  });
}

/** Before whatever the entries themselves begin with, and before what is added after it. */
function inFront(file: string): RspackPluginInstance {
  return {
    apply: (compiler) => {
      new EntryPlugin(compiler.context, path.join(clientFolder, file), {}).apply(compiler);
    },
  };
}
