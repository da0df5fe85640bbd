import type { Compiler } from '@rspack/core';
import { precompressFolder } from './precompress';

/** Compresses the output of a production build once its last file is on disk. */
export class PrecompressPlugin {
  apply(compiler: Compiler): void {
    if (compiler.options.mode !== 'production') return;
    compiler.hooks.afterEmit.tapPromise('PrecompressPlugin', () =>
      precompressFolder(compiler.outputPath),
    );
  }
}
