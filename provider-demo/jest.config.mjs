import { databaseProject } from '../provider-api/database-project.mjs';
import { findPostgres } from '../provider-api/src/testing/find-postgres.mjs';

const rootDir = import.meta.dirname;
const hasPostgres = findPostgres() !== undefined;
/** What is planned and what it sums up to; that the demo fills the embedded database too is seen as it is started. */
const READS_ITS_PLAN = '**/{simulator,fill-demo,sums,random-visits}.database.test.ts';
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
