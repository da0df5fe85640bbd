import { createHash } from 'node:crypto';
import type { Compiler } from '@rspack/core';

/** As long as its replacement, so that source maps stay correct. */
const PLACEHOLDER = 'OFNOBUILDX';

/** Name of the global list through which the chunks of a build are loaded. */
export function chunkListName(remote: string): string {
  return `${remote}_${PLACEHOLDER}`;
}

/**
 * Gives every build its own list of chunks, named after its content. If all builds of a remote shared one list, a
 * second build in a page, which replaces one that failed or is older, would start with the first one's chunks: the same
 * ids of chunks and modules stand for other code.
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
