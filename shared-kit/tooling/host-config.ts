import path from 'node:path';
import {
  CopyRspackPlugin,
  DefinePlugin,
  type RspackOptions,
  SubresourceIntegrityPlugin,
} from '@rspack/core';
import { commonChunk } from './common-chunk';
import { compileHint } from './compile-hint';
import { commonOptions, type PackageBuild } from './compiler-options';
import { partsOfPage } from './development-parts';
import { DocumentPlugin, REPLAY_WORKER } from './document-plugin';
import { INTEGRITY_HASH } from './integrity-of';
import { PrecompressPlugin } from './precompress-plugin';
import { readPackageVersion, readSharedVersions, type SharedVersions } from './shared-modules';

interface HostBuildOptions extends PackageBuild {
  /** What it provides; the workspace's own versions where they are not given. */
  versions?: SharedVersions;
}

/**
 * rspack settings of the host, two compilations: the workers, of recordings and of notifications, and the page. The page
 * begins with `boot`, a few kilobytes that start the first requests while `main`, which provides the
 * shared modules, is still on its way; what both need is in `boot` alone.
 */
export function hostConfigs(options: HostBuildOptions): RspackOptions[] {
  const { root, versions = readSharedVersions() } = options;
  const defineVersions = new DefinePlugin({
    __SHARED_VERSIONS__: JSON.stringify(versions),
    // The client's own copy of the worker, as text: ours is a file.
    __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
  });
  const common = commonOptions(options);
  const isDevelopment = common.mode === 'development';
  const output = {
    ...common.output,
    path: path.join(root, isDevelopment ? 'dist/development' : 'dist/build', 'assets'),
    publicPath: '/assets/',
  };
  const worker: RspackOptions = {
    ...common,
    name: 'worker',
    // It has no page to take updates in.
    devServer: false,
    entry: {
      [REPLAY_WORKER]: './src/telemetry/replay-worker.ts',
      // Beside the page: a service worker is looked for at one address, and is for what lies below it.
      'service-worker': {
        import: './service-worker/service-worker.ts',
        filename: '../service-worker.js',
      },
    },
    output: { ...output, clean: false },
    module: {
      ...common.module,
      // They only do something; their packages promise that no module does.
      rules: [
        ...(common.module?.rules ?? []),
        { test: /[\\/](?:worker-bundler|scrub-first)\.[jt]s$/, sideEffects: true },
      ],
    },
    plugins: [
      defineVersions,
      // Beside the page, too: the manifest and its icons.
      new CopyRspackPlugin({
        patterns: [{ from: path.join(root, 'public'), to: '../[name][ext]' }],
      }),
    ],
  };
  const page: RspackOptions = {
    ...common,
    name: 'page',
    dependencies: ['worker'],
    entry: {
      boot: './src/boot/boot.ts',
      main: { import: './src/main.ts', dependOn: 'boot' },
    },
    output: {
      ...output,
      clean: !isDevelopment && { keep: /[\\/]replay-worker\.[^\\/]*$/ },
      uniqueName: 'maitred_host',
    },
    optimization: {
      ...common.optimization,
      splitChunks: commonChunk('common-lazy'),
    },
    plugins: [
      defineVersions,
      new DefinePlugin({
        // What the federation's plugin would have defined: no snapshots, for browsers alone.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
      ...(isDevelopment
        ? []
        : [
            compileHint(/^(?!telemetry\.|replay-worker\.|messages-)/),
            new SubresourceIntegrityPlugin({ hashFuncNames: [INTEGRITY_HASH], enabled: true }),
          ]),
      new DocumentPlugin({
        template: path.join(root, 'src/index.html'),
        version: readPackageVersion(root),
        versions,
      }),
      ...(isDevelopment ? partsOfPage({ root }) : [new PrecompressPlugin()]),
    ],
  };
  return [worker, page];
}
