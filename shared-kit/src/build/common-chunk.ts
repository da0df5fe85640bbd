import type { OptimizationSplitChunksOptions } from '@rspack/core';

/**
 * What two lazy chunks have in common goes into one chunk, not into one for each pair: a request
 * costs more than the few kilobytes that a screen may not need of it.
 */
export function commonChunk(name: string): OptimizationSplitChunksOptions {
  return {
    chunks: 'async',
    cacheGroups: {
      default: false,
      defaultVendors: false,
      common: {
        name,
        // Files alone: the stand-ins of shared modules have none, and a chunk that holds the
        // stand-in of a module which itself needs the chunk would wait for itself.
        test: /\.[cm]?[jt]sx?$/,
        // A language's dates stay in its file: the first paint needs them, and not the rest.
        chunks: (chunk) => !chunk.canBeInitial() && !chunk.name?.startsWith('messages-'),
        minChunks: 2,
        minSize: 0,
      },
    },
  };
}
