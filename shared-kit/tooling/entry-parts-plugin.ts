import type { Compilation, Compiler } from '@rspack/core';

interface EntryPartsPluginOptions {
  /** File of the entry. */
  entry: string;
  /** Whether what a chunk of that name holds comes with the entry. */
  isWithEntry: (chunkName: string) => boolean;
}

/**
 * Puts lazy chunks in front of the entry, in its file. A chunk only adds itself to the list of its
 * build's chunks, and the entry begins with what is in the list: it takes them for loaded.
 */
export class EntryPartsPlugin {
  readonly #options: EntryPartsPluginOptions;

  constructor(options: EntryPartsPluginOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation: Stages } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EntryPartsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Before the files are minified, as one.
        { name: 'EntryPartsPlugin', stage: Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1 },
        () => this.#join(compiler, compilation),
      );
      compilation.hooks.processAssets.tap(
        // The entry lists the integrity of every chunk: they are needed until it is computed.
        { name: 'EntryPartsPlugin', stage: Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => {
          for (const file of this.#joinedFiles(compilation)) compilation.deleteAsset(file);
        },
      );
    });
  }

  #join({ webpack: { sources } }: Compiler, compilation: Compilation): void {
    const { entry } = this.#options;
    const parts = [...this.#joinedFiles(compilation), entry].map((file) => {
      const asset = compilation.getAsset(file);
      if (asset === undefined) throw new Error(`The build has no file ${file}`);
      return asset.source;
    });
    const lines = parts.flatMap((part) => [part, '\n']);
    compilation.updateAsset(entry, new sources.ConcatSource(...lines));
  }

  #joinedFiles(compilation: Compilation): string[] {
    return [...compilation.chunks]
      .filter(({ name }) => name !== undefined && this.#options.isWithEntry(name))
      .flatMap(({ files }) => [...files])
      .filter((file) => file.endsWith('.js'))
      .sort();
  }
}
