import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RspackOptions, SwcJsMinimizerRspackPlugin } from '@rspack/core';

export interface PackageBuild {
  /** Folder of the package: `import.meta.dirname` of its rspack.config.ts. */
  root: string;
  /** Taken from NODE_ENV by default: production unless that says development. */
  mode?: 'production' | 'development';
}

const buildFolder = path.dirname(fileURLToPath(import.meta.url));
const ofRouterDom = createRequire(createRequire(import.meta.url).resolve('react-router-dom'));
const routerFolder = path.dirname(ofRouterDom.resolve('react-router/package.json'));

/** Settings that all compilations of the workspace have in common. */
export function commonOptions({ root, mode = modeOfEnvironment() }: PackageBuild): RspackOptions {
  const isDevelopment = mode === 'development';
  return {
    context: root,
    mode,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        // Catalogues are compiled at build time (messages-loader.mjs), so no parser is needed. In development
        // react-intl would warn about every plain text without one.
        ...(mode === 'production' && {
          '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
          // The package's exports only name the development files.
          'react-router$': path.join(routerFolder, 'dist/production/index.mjs'),
          'react-router/dom$': path.join(routerFolder, 'dist/production/dom-export.mjs'),
        }),
      },
    },
    resolveLoader: { modules: [path.join(buildFolder, '../node_modules'), 'node_modules'] },
    module: {
      // Production would also link what is inside the values, and fail at `map` of a list that is imported by its name.
      parser: { json: { exportsDepth: 1 } },
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: /node_modules/,
          use: {
            loader: 'builtin:swc-loader',
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                transform: {
                  react: {
                    runtime: 'automatic',
                    development: isDevelopment,
                    refresh: isDevelopment,
                  },
                },
                target: 'es2022',
              },
            },
          },
        },
        // Emotion needs it only for `withTheme`, but neither package declares that unused imports of it can be dropped.
        {
          test: /[\\/](?:hoist-non-react-statics|_isolated-hnrs)[\\/]/,
          sideEffects: false,
        },
        {
          test: /[\\/]messages[\\/](?:en|ru)\.json$/,
          type: 'json',
          use: path.join(buildFolder, 'messages-loader.mjs'),
        },
        // The class names of a CSS module are an object, as in its types and its stand-in in tests.
        { test: /\.css$/, type: 'css/auto', parser: { namedExports: false } },
        { test: /\.(?:png|jpe?g|gif|webp|avif|svg)$/, type: 'asset' },
        // Always files, because the Content-Security-Policy allows no fonts from `data:` addresses.
        { test: /\.woff2?$/, type: 'asset/resource' },
      ],
    },
    output: {
      // In development, pages also request files of earlier builds, including their updates.
      clean: !isDevelopment,
      crossOriginLoading: 'anonymous',
      // As long as the federation runtime waits for an entry.
      chunkLoadTimeout: 20_000,
      // In development, files keep their names and are updated in place.
      filename: isDevelopment ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: isDevelopment ? '[name].js' : '[name].[contenthash:10].js',
      cssFilename: isDevelopment ? '[name].css' : '[name].[contenthash:10].css',
      cssChunkFilename: isDevelopment ? '[name].css' : '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    optimization: isDevelopment
      ? // After a broken build, the previous one stays complete.
        { emitOnErrors: false }
      : {
          moduleIds: 'deterministic',
          chunkIds: 'deterministic',
          realContentHash: true,
          // The shortest possible names: saves 1 % of every page. A name may change with the modules around it, and
          // files change with it.
          mangleExports: 'size',
          // Twice the default number of passes: saves 0.3 % of every page.
          minimizer: [
            new SwcJsMinimizerRspackPlugin({
              minimizerOptions: {
                ecma: 2022,
                compress: { passes: 4 },
                format: { comments: false },
              },
            }),
          ],
        },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

function modeOfEnvironment() {
  return process.env.NODE_ENV === 'development' ? 'development' : 'production';
}
