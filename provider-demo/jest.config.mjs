import { databaseProject } from '../provider-api/database-project.mjs';
import { findPostgres } from '../provider-api/src/testing/find-postgres.mjs';

const rootDir = import.meta.dirname;
const projects = [
  databaseProject('pglite', {
    rootDir,
    testMatch: ['**/*.test.ts', '!**/*.postgresql.test.ts'],
  }),
];
// What touches no database needs no second run.
if (findPostgres() !== undefined) {
  projects.push(
    databaseProject('postgresql', {
      rootDir,
      testMatch: ['**/*.{database,postgresql}.test.ts'],
    }),
  );
}

// An embedded database takes seconds to start on a busy machine.
export default { projects, testTimeout: 30_000 };
