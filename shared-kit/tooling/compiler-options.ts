import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RspackOptions, SwcJsMinimizerRspackPlugin } from '@rspack/core';

export interface PackageBuild {
  /** Folder of the package: `import.meta.dirname` of its rspack.config.ts. */
  root: string;
  /** From NODE_ENV where it is not given; production unless that says development. */
  mode?: 'production' | 'development';
}

const buildFolder = path.dirname(fileURLToPath(import.meta.url));
const ofRouterDom = createRequire(createRequire(import.meta.url).resolve('react-router-dom'));
const routerFolder = path.dirname(ofRouterDom.resolve('react-router/package.json'));

/** What every compilation of the workspace has in common. */
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
        // Catalogues are compiled at build time (messages-loader.mjs), so no parser ships.
        // While developing, react-intl complains of every plain text where it has none.
        ...(mode === 'production' && {
          '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
          // Its package names the files for development alone.
          'react-router$': path.join(routerFolder, 'dist/production/index.mjs'),
          'react-router/dom$': path.join(routerFolder, 'dist/production/dom-export.mjs'),
        }),
      },
    },
    resolveLoader: { modules: [path.join(buildFolder, '../node_modules'), 'node_modules'] },
    module: {
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
        // Emotion imports it for `withTheme` alone, and neither says that it can be left out where nobody calls that.
        {
          test: /[\\/](?:hoist-non-react-statics|_isolated-hnrs)[\\/]/,
          sideEffects: false,
        },
        {
          test: /[\\/]messages[\\/](?:en|ru)\.json$/,
          type: 'json',
          use: path.join(buildFolder, 'messages-loader.mjs'),
        },
        // The names of a module are an object, as its types and its stand-in in tests have them.
        { test: /\.css$/, type: 'css/auto', parser: { namedExports: false } },
        { test: /\.(?:png|jpe?g|gif|webp|avif|svg)$/, type: 'asset' },
        // Always files: the page's policy takes no font out of a `data:` address.
        { test: /\.woff2?$/, type: 'asset/resource' },
      ],
    },
    output: {
      // A page that is developed asks for files of builds before, too; updates are among them.
      clean: !isDevelopment,
      crossOriginLoading: 'anonymous',
      // As long as the federation runtime waits for an entry.
      chunkLoadTimeout: 20_000,
      // What is developed keeps its address, and is updated in place.
      filename: isDevelopment ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: isDevelopment ? '[name].js' : '[name].[contenthash:10].js',
      cssFilename: isDevelopment ? '[name].css' : '[name].[contenthash:10].css',
      cssChunkFilename: isDevelopment ? '[name].css' : '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    optimization: isDevelopment
      ? // The build before a broken one goes on, whole.
        { emitOnErrors: false }
      : {
          moduleIds: 'deterministic',
          chunkIds: 'deterministic',
          realContentHash: true,
          // The shortest names that there are: 1 % of every page. A name may change with what stands beside it, and so do files.
          mangleExports: 'size',
          // Twice as many rounds as by default: 0.3 % less of every page.
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
