import path from 'node:path';
import { devShellConfig } from '@maitred/shared-kit/tooling';
import type { RspackOptions } from '@rspack/core';
import { ASSETS_PATH, ORDINARY_HOST_BUILD } from './build-ordinary-host';

const shell = devShellConfig({ root: import.meta.dirname, isDeveloped: false });

/** The kit's shell of one remote, loading the remote as any Module Federation host would. */
const config: RspackOptions = {
  ...shell,
  name: 'ordinary host',
  devtool: false,
  resolve: {
    ...shell.resolve,
    alias: {
      ...shell.resolve?.alias,
      'remote-alone$': path.join(import.meta.dirname, 'load-remote.ts'),
    },
  },
  output: {
    ...shell.output,
    path: path.join(ORDINARY_HOST_BUILD, 'assets'),
    publicPath: ASSETS_PATH,
  },
};

export default config;
