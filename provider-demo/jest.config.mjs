import { databaseProject } from '../provider-api/database-project.mjs';
import { findPostgres } from '../provider-api/src/testing/find-postgres.mjs';

const rootDir = import.meta.dirname;
const hasPostgres = findPostgres() !== undefined;
/** What it sends follows from its plan; that it reports on the embedded database too is among the tests of the demo. */
const READS_ITS_PLAN = '**/simulator.database.test.ts';
const projects = [
  databaseProject('pglite', {
    rootDir,
    testMatch: [
      '**/*.test.ts',
      '!**/*.postgresql.test.ts',
      ...(hasPostgres ? [`!${READS_ITS_PLAN}`] : []),
    ],
  }),
];
// What touches no database needs no second run.
if (hasPostgres) {
  projects.push(
    databaseProject('postgresql', {
      rootDir,
      testMatch: ['**/*.{database,postgresql}.test.ts'],
    }),
  );
}

// An embedded database takes seconds to start on a busy machine.
export default { projects, testTimeout: 30_000 };
