import type { OptimizationSplitChunksOptions } from '@rspack/core';

/** A language's texts, and what every page of a signed-in person needs. */
export const FIRST_PAINT = /^(?:messages-\w+|signed-in)$/;

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
        // Parts of the design system are in the page of every session: a copy of theirs is never run,
        // and costs less than all the rest that a chunk would have to wait for.
        test: /^(?!.*[\\/]shared-kit[\\/]src[\\/]ui[\\/]).*\.[cm]?[jt]sx?$/,
        // The first paint needs these, and not the rest: they keep their own copy of what is small.
        chunks: (chunk) => !chunk.canBeInitial() && !FIRST_PAINT.test(chunk.name ?? ''),
        minChunks: 2,
        minSize: 0,
      },
    },
  };
}
