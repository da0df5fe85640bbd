import { createHash } from 'node:crypto';
import type { Compiler } from '@rspack/core';

/** As long as what takes its place, so that source maps stay right. */
const PLACEHOLDER = 'OFNOBUILDX';

/** Name of the global list through which the chunks of one build reach it. */
export function chunkListName(remote: string): string {
  return `${remote}_${PLACEHOLDER}`;
}

/**
 * Gives every build a list of chunks of its own, named by its content. With one for all builds of a
 * remote a second one in a page, which takes the place of one that failed or is newer, would begin
 * with the first one's chunks: ids of chunks and modules are the same for other code.
 */
export class OwnChunksPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('OwnChunksPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'OwnChunksPlugin', stage: Stages.PROCESS_ASSETS_STAGE_DERIVED },
        () => {
          const scripts = compilation
            .getAssets()
            .filter(({ name }) => name.endsWith('.js'))
            .map(({ name, source }) => ({ name, source, text: source.source().toString() }))
            .sort((one, other) => (one.name < other.name ? -1 : 1));
          const content = createHash('sha256');
          for (const { text } of scripts) content.update(text);
          const build = content.digest('hex').slice(0, PLACEHOLDER.length);
          for (const { name, source, text } of scripts) {
            const named = new sources.ReplaceSource(source);
            for (const { index } of text.matchAll(new RegExp(PLACEHOLDER, 'g'))) {
              named.replace(index, index + PLACEHOLDER.length - 1, build);
            }
            compilation.updateAsset(name, named);
          }
        },
      );
    });
  }
}
