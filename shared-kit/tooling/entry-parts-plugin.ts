import type { Compilation, Compiler } from '@rspack/core';

interface EntryPartsPluginOptions {
  /** File of the entry. */
  entry: string;
  /** Whether a chunk with this name is put into the entry's file. */
  isWithEntry: (chunkName: string) => boolean;
}

/**
 * Puts lazy chunks into the entry's file, in front of the entry. A chunk only adds itself to the list of its build's
 * chunks, and the entry starts by reading that list, so it finds them loaded.
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
        // Before minification, so that they are minified as one file.
        { name: 'EntryPartsPlugin', stage: Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1 },
        () => this.#join(compiler, compilation),
      );
      compilation.hooks.processAssets.tap(
        // The entry lists the integrity of every chunk, so they are needed until that has been computed.
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
