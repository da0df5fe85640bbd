import { fileURLToPath } from 'node:url';

/**
 * The jest settings of every package, in plain JavaScript, because jest reads its configuration before any transform is
 * in place.
 *
 * Dependencies are transformed as well, because many are only published as ES modules; the large ones that are
 * published as CommonJS are skipped to save time.
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
 * For packages with React components: a DOM environment with the kit's set-up, and style stand-ins. All share one id, so
 * that a library transformed for one package is cached for the others.
 */
export function browserPreset(overrides = {}) {
  return {
    ...shared,
    id: 'maitred-browser',
    testEnvironment: 'jest-fixed-jsdom',
    setupFilesAfterEnv: [fileURLToPath(new URL('../testing/jest-setup.ts', import.meta.url))],
    // Finding elements by role and name is slow for calendars, editors and whole pages on a busy machine.
    testTimeout: 60_000,
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

/** For packages without a user interface, likewise with one id for all. */
export function nodePreset(overrides = {}) {
  return { ...shared, id: 'maitred-node', testEnvironment: 'node', ...overrides };
}
