import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type RspackOptions, SubresourceIntegrityPlugin } from '@rspack/core';
import { remoteGlobalName } from '../containers/remote-global-name';
import { commonChunk, PART_PREFIXES } from './common-chunk';
import { compileHint } from './compile-hint';
import { commonOptions, type PackageBuild } from './compiler-options';
import { EntryPartsPlugin } from './entry-parts-plugin';
import { kitInPlace } from './kit-in-place';
import { chunkListName, OwnChunksPlugin } from './own-chunks-plugin';
import { PrecompressPlugin } from './precompress-plugin';
import { EXPOSED_CHUNK, RemoteDescriptorPlugin } from './remote-descriptor-plugin';
import {
  readLowestKit,
  readSharedVersions,
  remoteSharedModules,
  type SharedVersions,
} from './shared-modules';

export interface RemoteBuildOptions extends PackageBuild {
  /** Name of the remote, as the host's route table has it: `alerts`. */
  name: string;
  /**
   * The lowest versions it works with, where its ranges begin; where they are not given, the kit
   * that its package.json names, and the workspace's own of the rest.
   */
  versions?: SharedVersions;
}

export const REMOTE_ENTRY_FILE = 'remoteEntry.js';

/** A page needs the exposed module at once, and a widget is small: none is worth a request. */
function isWithEntry(chunk: string): boolean {
  return chunk === EXPOSED_CHUNK || chunk.startsWith(PART_PREFIXES.widgets);
}

function lowestVersions(root: string): SharedVersions {
  return { ...readSharedVersions(), kit: readLowestKit(root) };
}

/** rspack settings of a remote: one exposed module, nothing shared carried along, a remote.json. */
export function remoteConfig(options: RemoteBuildOptions): RspackOptions {
  const { name, root, versions = lowestVersions(root) } = options;
  const common = commonOptions(options);
  return {
    ...common,
    name,
    entry: {},
    output: {
      ...common.output,
      path: path.join(root, 'dist/build'),
      // Found from the address the entry was loaded from: a build knows nothing of its deployment.
      publicPath: 'auto',
      uniqueName: remoteGlobalName(name),
      chunkLoadingGlobal: chunkListName(remoteGlobalName(name)),
    },
    // With the exposed module, which every part needs first anyway: a request less.
    optimization: { ...common.optimization, splitChunks: commonChunk(EXPOSED_CHUNK) },
    plugins: [
      new ModuleFederationPlugin({
        name: remoteGlobalName(name),
        filename: REMOTE_ENTRY_FILE,
        library: { type: 'var', name: remoteGlobalName(name) },
        exposes: { './remote': { import: './src/remote.ts', name: EXPOSED_CHUNK } },
        shared: remoteSharedModules(versions),
        dts: false,
        manifest: true,
      }),
      ...kitInPlace(),
      new EntryPartsPlugin({ entry: REMOTE_ENTRY_FILE, isWithEntry }),
      compileHint(/^(?:remoteEntry|screens|(?:screen|part)-[\w-]+)\./),
      // In both modes: with it chunks are loaded as they are preloaded.
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
      new OwnChunksPlugin(),
      new RemoteDescriptorPlugin({ name, root, entry: REMOTE_ENTRY_FILE, versions }),
      new PrecompressPlugin(),
    ],
  };
}
