import { databaseProject } from '../provider-api/database-project.mjs';
import { findPostgres } from '../provider-api/src/testing/find-postgres.mjs';

const rootDir = import.meta.dirname;
const hasPostgres = findPostgres() !== undefined;
/** Tests of plans and sums. They run on one database only; other tests start the demo on the embedded one too. */
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
// Tests without a database need no second run.
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
