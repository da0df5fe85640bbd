import { fileURLToPath } from 'node:url';
import swcJest from '@swc/jest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LIBRARY = /[\\/]node_modules[\\/]/;

/**
 * What transforms for jest, by the place of a file in the workspace and not in the package whose tests ask. Its own way of
 * telling files apart takes in all of that package's settings: each would transform every library anew. A source keeps to
 * its copy of the workspace, as what is made of it says where it lies.
 */
function createTransformer(options) {
  const transformer = swcJest.createTransformer(options);
  return {
    ...transformer,
    getCacheKey: (source, file, { config, ...asked }) =>
      transformer.getCacheKey(source, file, {
        ...asked,
        config: { ...config, rootDir: ROOT },
        configString: LIBRARY.test(file) ? '' : ROOT,
      }),
  };
}

// biome-ignore lint/style/noDefaultExport: jest takes a transformer by its default export.
export default { createTransformer };
