import type { Chunk, OptimizationSplitChunksOptions } from '@rspack/core';

/**
 * Chunks of the first paint: the messages of a language, the sign-in, and what every page of a signed-in person needs.
 */
export const FIRST_PAINT = /^(?:messages-\w+|sign-in|signed-in)$/;

/** Names of lazy chunks: `screen-…`, `widget-…` and `messages-…` in a remote's remote.ts. */
export const PART_PREFIXES = {
  screens: 'screen-',
  widgets: 'widget-',
  messages: 'messages-',
} as const;

/** Name of the chunk of modules that several screens of a remote share and none of its widgets needs. */
const SCREENS_CHUNK = 'screens';

/** Minimum size in bytes, before minification, for that chunk to be worth a request. */
const WORTH_A_REQUEST_BYTES = 30_000;

/**
 * Only real files: the stand-ins for shared modules have none, and a chunk that contained the stand-in for a module
 * which itself needs the chunk would wait for itself. Parts of the design system are excluded: they are in the page of
 * every session, so a copy is never run, and it costs less than everything else that a chunk would have to wait for.
 */
const COMMON_FILES = /^(?!.*[\\/]shared-kit[\\/]src[\\/]ui[\\/]).*\.[cm]?[jt]sx?$/;

/**
 * Puts what lazy chunks have in common into one chunk, rather than one for each pair: a request costs more than a few
 * kilobytes that a screen does not need. The home screen renders widgets of most remotes, so large modules that only
 * screens need are kept out of that chunk.
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
        // Chunks of the first paint keep their own copies of small modules rather than wait for the rest. So do
        // workers: the page's chunk of the remote is not a separate file, and would request modules that hosts share.
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

/** Whether a worker starts with the chunk, or with a chunk that imports it. */
function isOfWorker(chunk: Chunk): boolean {
  const groups = new Set(chunk.groupsIterable);
  for (const group of groups) {
    const parents = group.getParents();
    if (parents.length === 0 && !group.isInitial()) return true;
    for (const parent of parents) groups.add(parent);
  }
  return false;
}
