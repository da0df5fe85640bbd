import type { Compiler } from '@rspack/core';

const PAGE = '../index.html';

/** Writes the files of every named chunk into the page, for the boot script to preload. */
export class ChunkListPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ChunkListPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ChunkListPlugin', stage: Stages.PROCESS_ASSETS_STAGE_REPORT + 2 },
        () => {
          const publicPath = String(compilation.outputOptions.publicPath);
          const files = Object.fromEntries(
            [...compilation.namedChunkGroups].map(([name, group]) => [
              name,
              group.chunks.flatMap((chunk) =>
                [...chunk.files]
                  .filter((file) => file.endsWith('.js'))
                  .map((file) => publicPath + file),
              ),
            ]),
          );
          const list = `<script type="application/json" id="chunks">${JSON.stringify(files)}</script>`;
          const page = compilation.getAsset(PAGE)?.source.source().toString() ?? '';
          compilation.updateAsset(
            PAGE,
            new sources.RawSource(page.replace('<script defer', `${list}\n    <script defer`)),
          );
        },
      );
    });
  }
}
