import { fileURLToPath } from 'node:url';

/**
 * The jest settings of every package. Plain JavaScript, because jest reads its configuration before
 * any transform is in place.
 *
 * Dependencies are transformed too, because many of them ship as ES modules only; the large ones
 * that ship as CommonJS are spared the time.
 */
const transform = {
  '^.+\\.(?:[mc]?[jt]s|[jt]sx)$': [
    fileURLToPath(new URL('./swc-transformer.mjs', import.meta.url)),
    {
      isModule: 'unknown',
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

const commonJsPackages = [
  'axe-core',
  'jest-[a-z-]+',
  'lodash\\.merge',
  'pretty-format',
  'react',
  'react-dom',
  'scheduler',
  '@testing-library\\+[a-z-]+',
];

const shared = {
  transform,
  transformIgnorePatterns: [`/node_modules/.pnpm/(?:${commonJsPackages.join('|')})@`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  restoreMocks: true,
};

/**
 * For packages with React components: a document, and the clean-up after each test. One id for all of them: what one has
 * transformed of the libraries the others need not.
 */
export function browserPreset(overrides = {}) {
  return {
    ...shared,
    id: 'maitred-browser',
    testEnvironment: 'jest-fixed-jsdom',
    resolver: fileURLToPath(new URL('./jest-resolver.cjs', import.meta.url)),
    transform: {
      ...transform,
      '\\.(?:css|scss|sass|less)$': fileURLToPath(
        new URL('./jest-style-sheet.cjs', import.meta.url),
      ),
      '\\.(?:png|jpe?g|gif|webp|avif|svg|woff2?)$': fileURLToPath(
        new URL('./jest-file.cjs', import.meta.url),
      ),
    },
    ...overrides,
  };
}

/** For packages without a screen, likewise with one id for all of them. */
export function nodePreset(overrides = {}) {
  return { ...shared, id: 'maitred-node', testEnvironment: 'node', ...overrides };
}
