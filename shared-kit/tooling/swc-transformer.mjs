import { fileURLToPath } from 'node:url';
import swcJest from '@swc/jest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What transforms for jest, by the place of a file in the workspace and not in the package whose tests ask. Its own way of
 * telling files apart takes in all of that package's settings: each would transform every library anew.
 */
function createTransformer(options) {
  const transformer = swcJest.createTransformer(options);
  return {
    ...transformer,
    getCacheKey: (source, file, { config, ...asked }) =>
      transformer.getCacheKey(source, file, {
        ...asked,
        config: { ...config, rootDir: ROOT },
        configString: '',
      }),
  };
}

// biome-ignore lint/style/noDefaultExport: jest takes a transformer by its default export.
export default { createTransformer };
