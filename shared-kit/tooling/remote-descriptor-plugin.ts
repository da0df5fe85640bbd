import { createHash } from 'node:crypto';
import { CONTRACT_NUMBER } from '@maitred/contract';
import type { Chunk, Compilation, Compiler } from '@rspack/core';
import * as v from 'valibot';
import type { RemoteBuild, RemoteDeclaration } from '../src/descriptors';
import { PART_PREFIXES } from './common-chunk';
import { scriptsAmong } from './emitted-scripts';
import { integrityOf } from './integrity-of';
import { LANGUAGES, readDeclaration } from './read-declaration';
import {
  developedVersion,
  LIBRARY_NAMES,
  readPackageVersion,
  type SharedVersions,
} from './shared-modules';

interface RemoteDescriptorPluginOptions {
  name: string;
  root: string;
  /** File of the entry. */
  entry: string;
  versions: SharedVersions;
}

/** Name of the chunk that contains the exposed module and what its parts have in common. */
export const EXPOSED_CHUNK = 'remote';

/**
 * Writes `remote.json`: what a host needs to know of this build before it downloads any of it. The version is the
 * package's with a hash of all emitted scripts and the declaration, so that different builds never share an address. In
 * development they do: the version stays, and the page applies each update in place; there is then also a `remote.json`
 * like that of a served folder, next to the build's folder.
 */
export class RemoteDescriptorPlugin {
  readonly #options: RemoteDescriptorPluginOptions;

  constructor(options: RemoteDescriptorPluginOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('RemoteDescriptorPlugin', (compilation) => {
      const isDevelopment = compiler.options.mode === 'development';
      compilation.hooks.processAssets.tapPromise(
        { name: 'RemoteDescriptorPlugin', stage: Stages.PROCESS_ASSETS_STAGE_REPORT + 1 },
        async () => {
          const declares = await readDeclaration(this.#options.root).catch((error: Error) => {
            // Throwing would end the watch mode.
            compilation.errors.push(error);
          });
          if (declares === undefined) return;
          const unnamed = chunksWithoutName(compilation, declares);
          // In development nothing is preloaded, so chunk names do not matter.
          if (!isDevelopment && unnamed.length > 0) {
            compilation.errors.push(new Error(askForNames(unnamed)));
            return;
          }
          const description = this.#describe(compilation, declares, isDevelopment);
          const emit = (file: string, content: object) => {
            const text = `${JSON.stringify(content, null, 2)}\n`;
            compilation.emitAsset(file, new sources.RawSource(text));
          };
          emit('remote.json', description);
          if (isDevelopment) {
            emit('../remote.json', { name: description.name, versions: [description] });
          }
        },
      );
    });
  }

  #describe(
    compilation: Compilation,
    declares: RemoteDeclaration,
    isDevelopment: boolean,
  ): RemoteBuild {
    const { name, root, entry, versions } = this.#options;
    const read = (file: string) => compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
    const scripts = compilation
      .getAssets()
      .map((asset) => asset.name)
      .filter((file) => file.endsWith('.js'))
      .sort();
    const content = createHash('sha256');
    for (const file of scripts) content.update(file).update(read(file));
    content.update(JSON.stringify(declares));
    const described = (file: string) => ({
      file,
      integrity: isDevelopment ? '' : integrityOf(read(file)),
    });
    const packageVersion = readPackageVersion(root);
    const filesOf = (chunk: Chunk) => scriptsAmong(compilation, chunk.files);
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
      version: isDevelopment
        ? developedVersion(packageVersion)
        : `${packageVersion}-${content.digest('hex').slice(0, 10)}`,
      builtAt: new Date().toISOString(),
      contract: CONTRACT_NUMBER,
      requires: {
        kit: `^${versions.kit}`,
        react: `^${versions.react}`,
        federation: `^${versions.federation}`,
        ...librariesOf(compilation, versions),
      },
      entry: described(entry),
      screens: group(PART_PREFIXES.screens),
      messages: group(PART_PREFIXES.messages),
      declares,
    };
  }
}

const ManifestSchema = v.object({ shared: v.array(v.object({ name: v.string() })) });

/** Ranges of the shared libraries that a build imports. */
function librariesOf(compilation: Compilation, versions: SharedVersions): Record<string, string> {
  const manifest = compilation.getAsset('mf-manifest.json');
  // Missing without the federation plugin, or after errors.
  if (manifest === undefined) return {};
  const { shared } = v.parse(ManifestSchema, JSON.parse(manifest.source.source().toString()));
  const taken = new Set(shared.map(({ name }) => name));
  return Object.fromEntries(
    LIBRARY_NAMES.filter((name) => taken.has(name)).map((name) => [name, `^${versions[name]}`]),
  );
}

/** Chunk names that lazy parts and messages should have but do not. */
function chunksWithoutName(
  compilation: Compilation,
  { screens, widgets }: RemoteDeclaration,
): string[] {
  const named = new Set([...compilation.namedChunkGroups].map(([name]) => name));
  return [
    ...Object.keys(screens).map((name) => PART_PREFIXES.screens + name),
    ...Object.keys(widgets).map((name) => PART_PREFIXES.widgets + name),
    ...LANGUAGES.map((language) => PART_PREFIXES.messages + language),
  ].filter((name) => !named.has(name));
}

function askForNames(names: readonly string[]): string {
  const comments = names.map((name) => `  import(/* webpackChunkName: "${name}" */ …)`);
  return [
    'A page fetches screens, panels and texts by the names of their chunks, before the remote runs. In src/remote.ts these have none, or another:',
    ...comments,
  ].join('\n');
}
