import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileHint, hostConfigs } from '@maitred/shared-kit/tooling';
import { NormalModuleReplacementPlugin, type RspackOptions } from '@rspack/core';
import { inRoot, REMOTE_PACKAGES, remoteName } from '../../../scripts';
import { ChunkListPlugin } from './chunk-list-plugin';
import { FLOOR_BUILD } from './floor-build';

const here = (file: string) => path.join(import.meta.dirname, file);
const remotesFile = path.join(FLOOR_BUILD, '../floor-remotes.js');

/**
 * The application without federation: the host's settings without the federation runtime, with the remotes as lazy
 * chunks of the same build and everything else unchanged. What the federated application costs beyond this is the cost
 * of federation.
 */
export default hostConfigs({ root: inRoot('host') }).map((config): RspackOptions => {
  writeRemotes();
  const output = { ...config.output, path: path.join(FLOOR_BUILD, 'assets') };
  const replacements = [
    replace(/\/remote-loader$/, 'bundled-loader.ts'),
    replace(/\/load-exposed-module$/, 'no-remotes.ts'),
    replace(/\/preload-parts$/, 'preload-chunks.ts'),
  ];
  if (config.name === 'worker') return { ...config, output };
  const { splitChunks: _ofTheHost, ...optimization } = config.optimization ?? {};
  return {
    ...config,
    output,
    optimization,
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve?.alias, 'floor-remotes': remotesFile },
    },
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        { test: /[\\/]remote-[a-z]+[\\/]src[\\/]remote\.ts$/, use: here('prefix-chunk-names.mjs') },
      ],
    },
    plugins: [
      ...(config.plugins ?? []),
      compileHint(/^remote-[a-z]+(?:-screen-[\w-]+)?\./),
      ...replacements,
      new ChunkListPlugin(),
    ],
  };
});

function replace(request: RegExp, file: string) {
  return new NormalModuleReplacementPlugin(request, here(file));
}

/** Writes a module with a lazy import of each remote. */
function writeRemotes(): void {
  const entries = REMOTE_PACKAGES.map((folder) => {
    const file = JSON.stringify(inRoot(folder, 'src/remote.ts'));
    return `  ${remoteName(folder)}: () => import(/* webpackChunkName: "${folder}" */ ${file}),`;
  });
  mkdirSync(path.dirname(remotesFile), { recursive: true });
  writeFileSync(remotesFile, `export const remotes = {\n${entries.join('\n')}\n};\n`);
}
