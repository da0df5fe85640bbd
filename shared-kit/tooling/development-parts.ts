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
  /** Folder that contains the tsconfig.json of the package. */
  root: string;
}

/**
 * Plugins for a page in development: Fast Refresh, errors mapped to sources, and type checking with each build. The
 * development server adds its client, which applies the updates.
 */
export function partsOfPage({ root }: PageParts): RspackPluginInstance[] {
  return [
    inFront('renderers-of-page.ts'),
    inFront('places-in-sources.ts'),
    new ReactRefreshRspackPlugin(),
    checkTypes(root),
  ];
}

/** The same for a remote, which runs in a page that has the client, and applies updates together with the page. */
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

/** Runs in parallel with the build, and prints problems as soon as they are known. */
function checkTypes(root: string): RspackPluginInstance {
  return new TsCheckerRspackPlugin({
    typescript: { configFile: path.join(root, 'tsconfig.json') },
    logger: {
      log: () => undefined,
      error: (problem: string) => process.stderr.write(`${problem}\n`),
    },
    // The process that runs the development server notifies open pages.
    devServer: false,
  });
}

/** Adds a module before the entries' own modules, and before those added later. */
function inFront(file: string): RspackPluginInstance {
  return {
    apply: (compiler) => {
      new EntryPlugin(compiler.context, path.join(clientFolder, file), {}).apply(compiler);
    },
  };
}
