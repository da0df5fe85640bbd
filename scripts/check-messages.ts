import path from 'node:path';
import { checkMessages } from './checks/messages/check-messages';
import { describeProblem } from './checks/problem';
import { inRoot, REMOTE_PACKAGES, ROOT, remoteName } from './workspace/packages';

/** Every package that says something to people, with what its message ids begin with. */
const PACKAGES = [
  { folder: inRoot('shared-kit'), prefix: 'kit' },
  { folder: inRoot('host'), prefix: 'host' },
  ...REMOTE_PACKAGES.map((folder) => ({ folder: inRoot(folder), prefix: remoteName(folder) })),
];

const problems = checkMessages(PACKAGES);
for (const problem of problems) {
  const file = path.relative(ROOT, problem.file);
  process.stdout.write(`${describeProblem({ ...problem, file })}\n`);
}
process.exitCode = problems.length === 0 ? 0 : 1;
