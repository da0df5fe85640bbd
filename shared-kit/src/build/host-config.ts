import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { DefinePlugin, type RspackOptions, SubresourceIntegrityPlugin } from '@rspack/core';
import { commonOptions, type PackageBuild } from './compiler-options';
import { DocumentPlugin } from './document-plugin';
import { PrecompressPlugin } from './precompress-plugin';
import { hostSharedModules, readSharedVersions } from './shared-modules';

/**
 * rspack settings of the host, two compilations: `boot`, a few kilobytes that start the first
 * requests while the main file is still on its way, and `main`, which provides the shared modules.
 */
export function hostConfigs(options: PackageBuild): RspackOptions[] {
  const { root } = options;
  const versions = readSharedVersions();
  const defineVersions = new DefinePlugin({ __SHARED_VERSIONS__: JSON.stringify(versions) });
  const common = commonOptions(options);
  const output = {
    ...common.output,
    path: path.join(root, 'dist/build/assets'),
    publicPath: '/assets/',
  };
  const boot: RspackOptions = {
    ...common,
    name: 'boot',
    entry: { boot: './src/boot/boot.ts' },
    output: { ...output, clean: false },
    plugins: [defineVersions],
  };
  const main: RspackOptions = {
    ...common,
    name: 'main',
    dependencies: ['boot'],
    entry: { main: './src/main.tsx' },
    output: { ...output, clean: { keep: /[\\/]boot\.[^\\/]*$/ }, uniqueName: 'maitred_host' },
    optimization: {
      ...common.optimization,
      // What two later modules have in common goes into one chunk, not into one for each pair.
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // Files alone: the stand-ins of shared modules have none, and a chunk that holds the
          // stand-in of a module which itself needs the chunk would wait for itself.
          later: { name: 'later', test: /\.[cm]?[jt]sx?$/, minChunks: 2, minSize: 0 },
        },
      },
    },
    plugins: [
      defineVersions,
      new ModuleFederationPlugin({
        name: 'maitred_host',
        shared: hostSharedModules(versions),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      new SubresourceIntegrityPlugin({
        hashFuncNames: ['sha384'],
        enabled: common.mode === 'production',
      }),
      new DocumentPlugin({ template: path.join(root, 'src/index.html') }),
      new PrecompressPlugin(),
    ],
  };
  return [boot, main];
}
