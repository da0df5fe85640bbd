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
  /** Versions that it provides; the workspace's own by default. */
  versions?: SharedVersions;
}

/**
 * rspack settings of the host, in two compilations: the workers (session recordings and notifications), and the page.
 * The page starts with `boot`, a few kilobytes that send the first requests while `main`, which provides the shared
 * modules, is still loading; modules that both need are only in `boot`.
 */
export function hostConfigs(options: HostBuildOptions): RspackOptions[] {
  const { root, versions = readSharedVersions() } = options;
  const defineVersions = new DefinePlugin({
    __SHARED_VERSIONS__: JSON.stringify(versions),
    // Drops the client's own copy of the worker as text, because ours is a file.
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
    // A worker has no page in which to apply updates.
    devServer: false,
    entry: {
      [REPLAY_WORKER]: './src/telemetry/replay-worker.ts',
      // Next to the page: a service worker needs a fixed address, and controls only what is below it.
      'service-worker': {
        import: './service-worker/service-worker.ts',
        filename: '../service-worker.js',
      },
    },
    output: { ...output, clean: false },
    module: {
      ...common.module,
      // These modules have side effects, although their packages declare that none has.
      rules: [
        ...(common.module?.rules ?? []),
        { test: /[\\/](?:worker-bundler|scrub-first)\.[jt]s$/, sideEffects: true },
      ],
    },
    plugins: [
      defineVersions,
      // Also next to the page: the manifest and its icons.
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
        // Defined by the federation plugin otherwise: no snapshots, browsers only.
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
