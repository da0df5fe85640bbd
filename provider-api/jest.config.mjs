import { databaseProject } from './database-project.mjs';
import { findFfmpeg } from './src/streams/find-ffmpeg.mjs';
import { findPostgres } from './src/testing/find-postgres.mjs';

const ignored = ['/node_modules/', '/dist/'];
/** In a separate project, because they take as long as cameras take, and mostly wait. */
const REAL_CAMERAS = '\\.ffmpeg\\.test\\.ts$';
/** Tests with several providers need a database that allows several. */
const POSTGRESQL_ALONE = '\\.postgresql\\.test\\.ts$';

const project = (database, settings) =>
  databaseProject(database, { rootDir: import.meta.dirname, ...settings });

const hasPostgres = findPostgres() !== undefined;
/**
 * If there is a PostgreSQL, the embedded database, which `npm start` uses, does not need all tests again: only each
 * call of the contract in every shape, storage and migrations, and the cost of many requests or years of figures,
 * because there a single connection serves them all.
 */
const ALSO_ON_EMBEDDED = [
  '**/{testing,database}/*.{routes,database}.test.ts',
  '**/{flood,years}.routes.test.ts',
];

const projects = [
  project('pglite', {
    testMatch: hasPostgres
      ? ['**/*.test.ts', '!**/*.{routes,database}.test.ts', ...ALSO_ON_EMBEDDED]
      : ['**/*.test.ts'],
    testPathIgnorePatterns: [...ignored, POSTGRESQL_ALONE, REAL_CAMERAS],
  }),
];
if (!hasPostgres) {
  process.stderr.write(
    'provider-api: no PostgreSQL found (TEST_DATABASE_URL, PATH, /usr/lib/postgresql); its tests run on the embedded database only\n',
  );
} else {
  // Tests without a database need no second run.
  projects.push(
    project('postgresql', { testMatch: ['**/*.{routes,database,postgresql}.test.ts'] }),
  );
}
if (findFfmpeg() === undefined) {
  process.stderr.write('provider-api: no ffmpeg found on the PATH; real cameras are not tested\n');
} else {
  projects.push(project('pglite', { displayName: 'cameras', testRegex: REAL_CAMERAS }));
}

// An embedded database takes seconds to start on a busy machine.
export default { projects, testTimeout: 30_000 };
