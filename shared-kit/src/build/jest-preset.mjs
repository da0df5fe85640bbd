/**
 * The jest settings of every package. Plain JavaScript, because jest reads its configuration before
 * any transform is in place.
 *
 * Dependencies are transformed too: several of them ship as ES modules only.
 */
const transform = {
  '^.+\\.(?:[mc]?[jt]s|[jt]sx)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

const shared = {
  transform,
  transformIgnorePatterns: ['/node_modules/(?!(?:\\.pnpm/)?(?:[^/]+/)*?node_modules/).+\\.c?js$'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  restoreMocks: true,
};

/** For packages without a screen. */
export function nodePreset(overrides = {}) {
  return { ...shared, testEnvironment: 'node', ...overrides };
}

/** For packages with React components: a document, and the clean-up after each test. */
export function browserPreset(overrides = {}) {
  return { ...shared, testEnvironment: 'jest-fixed-jsdom', ...overrides };
}
