import type { Chunk, OptimizationSplitChunksOptions } from '@rspack/core';

/** A language's texts, the sign-in, and what every page of a signed-in person needs. */
export const FIRST_PAINT = /^(?:messages-\w+|sign-in|signed-in)$/;

/** Names of lazy chunks: `screen-…`, `widget-…` and `messages-…` in a remote's remote.ts. */
export const PART_PREFIXES = {
  screens: 'screen-',
  widgets: 'widget-',
  messages: 'messages-',
} as const;

/** Name of the chunk of what screens of a remote have in common, and none of its widgets needs. */
const SCREENS_CHUNK = 'screens';

/** What makes that chunk worth a request, in bytes before they are minified. */
const WORTH_A_REQUEST_BYTES = 30_000;

/**
 * Files alone: the stand-ins of shared modules have none, and a chunk that holds the stand-in of a
 * module which itself needs the chunk would wait for itself. Parts of the design system are in the
 * page of every session: a copy of theirs is never run, and costs less than all the rest that a chunk
 * would have to wait for.
 */
const COMMON_FILES = /^(?!.*[\\/]shared-kit[\\/]src[\\/]ui[\\/]).*\.[cm]?[jt]sx?$/;

/**
 * What two lazy chunks have in common goes into one chunk, not into one for each pair: a request
 * costs more than the few kilobytes that a screen may not need of it. The home screen draws widgets
 * of most remotes: it is spared what is large and only their screens need.
 */
export function commonChunk(name: string): OptimizationSplitChunksOptions {
  return {
    chunks: 'async',
    cacheGroups: {
      default: false,
      defaultVendors: false,
      common: {
        name,
        test: COMMON_FILES,
        // The first paint needs these, and not the rest: they keep their own copy of what is small. A worker has
        // a copy too: what a page has of the remote is no file of its own, and would ask for what hosts share.
        chunks: (chunk) =>
          !chunk.canBeInitial() && !isOfWorker(chunk) && !FIRST_PAINT.test(chunk.name ?? ''),
        minChunks: 2,
        minSize: 0,
      },
      screens: {
        name: SCREENS_CHUNK,
        priority: 1,
        test: (module, { chunkGraph }) =>
          COMMON_FILES.test(module.nameForCondition() ?? '') &&
          [...chunkGraph.getModuleChunksIterable(module)].every(
            (chunk) => !chunk.name?.startsWith(PART_PREFIXES.widgets),
          ),
        chunks: (chunk) => chunk.name?.startsWith(PART_PREFIXES.screens) ?? false,
        minChunks: 2,
        minSize: WORTH_A_REQUEST_BYTES,
      },
    },
  };
}

/** Whether a worker begins with it, or with what imports it. */
function isOfWorker(chunk: Chunk): boolean {
  const groups = new Set(chunk.groupsIterable);
  for (const group of groups) {
    const parents = group.getParents();
    if (parents.length === 0 && !group.isInitial()) return true;
    for (const parent of parents) groups.add(parent);
  }
  return false;
}
