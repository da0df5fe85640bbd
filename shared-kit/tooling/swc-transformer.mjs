import { fileURLToPath } from 'node:url';
import swcJest from '@swc/jest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LIBRARY = /[\\/]node_modules[\\/]/;

const MOCKS = /\bjest\.(?:mock|unmock)\(/;
const IMPORTS = /^import \{[^}]*\} from '@jest\/globals'/m;

/**
 * Takes `jest` itself out of a source's imports, if it replaces modules. swc moves `jest.mock` above the imports, where it
 * has to be, only if `jest` is the variable that jest gives to each CommonJS module.
 */
function withGivenJest(source) {
  if (!MOCKS.test(source)) return source;
  return source.replace(IMPORTS, (statement) => statement.replace(/\bjest\b(?=\s*[,}]),?/, ''));
}

/**
 * A jest transformer whose cache key depends on a file's place in the workspace and not on the package whose tests need
 * it. The default key includes all of that package's settings, so every package would transform every library again.
 * The key of a source file includes the workspace's folder, because the transformed code contains its path.
 */
function createTransformer(options) {
  const transformer = swcJest.createTransformer(options);
  return {
    ...transformer,
    process: (source, file, asked) =>
      transformer.process(asked.supportsStaticESM ? source : withGivenJest(source), file, asked),
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
