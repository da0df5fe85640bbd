import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_NUMBER } from '@maitred/contract';
import type { Chunk, Compilation, Compiler } from '@rspack/core';
import type { RemoteBuild } from '../federation/remote-descriptor.schema';
import { PART_PREFIXES } from './common-chunk';
import { integrityOf } from './integrity-of';
import type { SharedVersions } from './shared-modules';

interface RemoteDescriptorPluginOptions {
  name: string;
  root: string;
  /** File of the entry. */
  entry: string;
  versions: SharedVersions;
}

/** Name of the chunk that holds the exposed module, and what its parts have in common. */
export const EXPOSED_CHUNK = 'remote';

/**
 * Writes `remote.json`: what a host must know of this build before it downloads any of it. The
 * version is the package's, joined by a hash of everything that the build emits, so that two
 * different builds never share an address.
 */
export class RemoteDescriptorPlugin {
  readonly #options: RemoteDescriptorPluginOptions;

  constructor(options: RemoteDescriptorPluginOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('RemoteDescriptorPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'RemoteDescriptorPlugin', stage: Stages.PROCESS_ASSETS_STAGE_REPORT + 1 },
        () => {
          const description = this.#describe(compilation);
          const text = `${JSON.stringify(description, null, 2)}\n`;
          compilation.emitAsset('remote.json', new sources.RawSource(text));
        },
      );
    });
  }

  #describe(compilation: Compilation): RemoteBuild {
    const { name, root, entry, versions } = this.#options;
    const read = (file: string) => compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
    const scripts = compilation
      .getAssets()
      .map((asset) => asset.name)
      .filter((file) => file.endsWith('.js'))
      .sort();
    const content = createHash('sha256');
    for (const file of scripts) content.update(file).update(read(file));
    const described = (file: string) => ({
      file,
      integrity: integrityOf(read(file)),
    });
    const packageJson = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      version: string;
    };
    const filesOf = (chunk: Chunk) => [...chunk.files].filter((file) => file.endsWith('.js'));
    const group = (prefix: string) =>
      Object.fromEntries(
        [...compilation.namedChunkGroups]
          .filter(([groupName]) => groupName.startsWith(prefix))
          .map(([groupName, chunkGroup]) => [
            groupName.slice(prefix.length),
            chunkGroup.chunks.flatMap(filesOf).map(described),
          ]),
      );
    return {
      name,
      version: `${packageJson.version}-${content.digest('hex').slice(0, 10)}`,
      builtAt: new Date().toISOString(),
      contract: CONTRACT_NUMBER,
      requires: {
        kit: `^${versions.kit}`,
        react: `^${versions.react}`,
        federation: `^${versions.federation}`,
      },
      entry: described(entry),
      screens: group(PART_PREFIXES.screens),
      messages: group(PART_PREFIXES.messages),
    };
  }
}
