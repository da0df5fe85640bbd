import { fileURLToPath } from 'node:url';
import swcJest from '@swc/jest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LIBRARY = /[\\/]node_modules[\\/]/;

/**
 * A jest transformer whose cache key depends on a file's place in the workspace and not on the package whose tests need
 * it. The default key includes all of that package's settings, so every package would transform every library again.
 * The key of a source file includes the workspace's folder, because the transformed code contains its path.
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
