import { fileURLToPath } from 'node:url';
import { nodePreset } from '../shared-kit/tooling/jest-preset.mjs';

const embeddedDatabase = fileURLToPath(import.meta.resolve('@electric-sql/pglite'));
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * A jest project that runs tests on one of the two databases.
 * @param {'pglite' | 'postgresql'} database
 * @param {{ rootDir: string } & Record<string, unknown>} settings
 */
export function databaseProject(database, settings) {
  return nodePreset({
    displayName: database,
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    // Its CommonJS build loads parts of itself with import(), which the transform does not change.
    moduleNameMapper: { '^@electric-sql/pglite$': embeddedDatabase },
    globals: { TEST_DATABASE: database },
    globalSetup: here(`./src/testing/set-up-${database}.ts`),
    globalTeardown: here(`./src/testing/tear-down-${database}.ts`),
    ...settings,
  });
}
