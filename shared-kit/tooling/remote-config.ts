import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type RspackOptions, SubresourceIntegrityPlugin } from '@rspack/core';
import { remoteGlobalName } from '../src/descriptors/remote-global-name';
import { commonChunk, PART_PREFIXES } from './common-chunk';
import { compileHint } from './compile-hint';
import { commonOptions, type PackageBuild } from './compiler-options';
import { partsOfRemote } from './development-parts';
import { EntryPartsPlugin } from './entry-parts-plugin';
import { INTEGRITY_HASH } from './integrity-of';
import { kitInPlace } from './kit-in-place';
import { OrdinaryHostPlugin } from './ordinary-host-plugin';
import { chunkListName, OwnChunksPlugin } from './own-chunks-plugin';
import { PrecompressPlugin } from './precompress-plugin';
import { EXPOSED_CHUNK, RemoteDescriptorPlugin } from './remote-descriptor-plugin';
import {
  developedVersion,
  readLowestKit,
  readPackageVersion,
  readSharedVersions,
  remoteSharedModules,
  type SharedVersions,
} from './shared-modules';

interface RemoteBuildOptions extends PackageBuild {
  /** Name of the remote, as the host's route table has it: `alerts`. */
  name: string;
  /**
   * The lowest versions it works with, where its ranges begin; where they are not given, the kit
   * that its package.json names, and the workspace's own of the rest.
   */
  versions?: SharedVersions;
}

const REMOTE_ENTRY_FILE = 'remoteEntry.js';

/** The entry for hosts that are none of ours, which mf-manifest.json names. */
const STANDALONE_ENTRY_FILE = 'remoteEntry.standalone.js';

/** A page needs the exposed module at once, and a widget is small: none is worth a request. */
function isWithEntry(chunk: string): boolean {
  return chunk === EXPOSED_CHUNK || chunk.startsWith(PART_PREFIXES.widgets);
}

function lowestVersions(root: string): SharedVersions {
  return { ...readSharedVersions(), kit: readLowestKit(root) };
}

/** What `remoteConfig` itself has put among the plugins of a build. */
const pluginsOfKit = new WeakSet<object>();

/** The plugins that a remote's rspack.config.ts has added to those of `remoteConfig`. */
export function addedPlugins({ plugins = [] }: Pick<RspackOptions, 'plugins'>) {
  return plugins.filter((plugin) => plugin && !pluginsOfKit.has(plugin));
}

/** rspack settings of a remote: one exposed module, nothing shared carried along, a remote.json. */
export function remoteConfig(options: RemoteBuildOptions): RspackOptions {
  const { name, root, versions = lowestVersions(root) } = options;
  const common = commonOptions(options);
  const isDevelopment = common.mode === 'development';
  const globalName = remoteGlobalName(name);
  const shared = remoteSharedModules(versions);
  const config: RspackOptions & Required<Pick<RspackOptions, 'plugins'>> = {
    ...common,
    name,
    entry: {},
    // The page has the connection.
    devServer: false,
    output: {
      ...common.output,
      path: isDevelopment
        ? path.join(root, 'dist/development', developedVersion(readPackageVersion(root)))
        : path.join(root, 'dist/build'),
      // Found from the address the entry was loaded from: a build knows nothing of its deployment.
      publicPath: 'auto',
      uniqueName: globalName,
      ...(!isDevelopment && { chunkLoadingGlobal: chunkListName(globalName) }),
    },
    // With the exposed module, which every part needs first anyway: a request less.
    optimization: { ...common.optimization, splitChunks: commonChunk(EXPOSED_CHUNK) },
    plugins: [
      new ModuleFederationPlugin({
        name: globalName,
        filename: REMOTE_ENTRY_FILE,
        library: { type: 'var', name: globalName },
        exposes: { './remote': { import: './src/remote.ts', name: EXPOSED_CHUNK } },
        shared,
        dts: false,
        manifest: true,
      }),
      ...kitInPlace(),
      ...(isDevelopment
        ? partsOfRemote({ root })
        : [
            new EntryPartsPlugin({ entry: REMOTE_ENTRY_FILE, isWithEntry }),
            compileHint(/^(?:remoteEntry|screens|(?:screen|part)-[\w-]+)\./),
            new SubresourceIntegrityPlugin({ hashFuncNames: [INTEGRITY_HASH], enabled: true }),
            new OwnChunksPlugin(),
            new OrdinaryHostPlugin({
              entry: REMOTE_ENTRY_FILE,
              standaloneEntry: STANDALONE_ENTRY_FILE,
              versions: Object.fromEntries(
                Object.entries(shared).map(([name, { version }]) => [name, version]),
              ),
            }),
          ]),
      new RemoteDescriptorPlugin({ name, root, entry: REMOTE_ENTRY_FILE, versions }),
      ...(isDevelopment ? [] : [new PrecompressPlugin()]),
    ],
  };
  for (const plugin of config.plugins) if (plugin) pluginsOfKit.add(plugin);
  return config;
}
