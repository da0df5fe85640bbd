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
  /** Name of the remote, as in the host's configuration: `alerts`. */
  name: string;
  /**
   * The lowest versions it works with, at which its ranges begin. By default, the kit in its package.json, and the
   * workspace's own versions of the rest.
   */
  versions?: SharedVersions;
}

const REMOTE_ENTRY_FILE = 'remoteEntry.js';

/** The entry for hosts other than ours, named in mf-manifest.json. */
const STANDALONE_ENTRY_FILE = 'remoteEntry.standalone.js';

/** The page needs the exposed module at once, and widgets are small: neither is worth a request of its own. */
function isWithEntry(chunk: string): boolean {
  return chunk === EXPOSED_CHUNK || chunk.startsWith(PART_PREFIXES.widgets);
}

function lowestVersions(root: string): SharedVersions {
  return { ...readSharedVersions(), kit: readLowestKit(root) };
}

/** Plugins that `remoteConfig` itself has added. */
const pluginsOfKit = new WeakSet<object>();

/** The plugins that a remote's rspack.config.ts has added to those of `remoteConfig`. */
export function addedPlugins({ plugins = [] }: Pick<RspackOptions, 'plugins'>) {
  return plugins.filter((plugin) => plugin && !pluginsOfKit.has(plugin));
}

/** rspack settings of a remote: one exposed module, shared modules not bundled, and a remote.json. */
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
    // Only the page has a connection to the development server.
    devServer: false,
    output: {
      ...common.output,
      path: isDevelopment
        ? path.join(root, 'dist/development', developedVersion(readPackageVersion(root)))
        : path.join(root, 'dist/build'),
      // Determined at run time from the entry's address, because a build does not know where it will be deployed.
      publicPath: 'auto',
      uniqueName: globalName,
      ...(!isDevelopment && { chunkLoadingGlobal: chunkListName(globalName) }),
    },
    // Common modules are in the chunk of the exposed module, which every part needs first anyway; this saves a request.
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
