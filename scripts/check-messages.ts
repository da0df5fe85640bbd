import { checkMessages } from './checks/messages/check-messages';
import { describeProblem } from './checks/problem';
import { inRoot, REMOTE_PACKAGES, remoteName, workspacePath } from './workspace/packages';

/** Every package with user-visible messages, and the prefix of its message ids. */
const MESSAGE_PACKAGES = [
  { folder: inRoot('shared-kit'), prefix: 'kit' },
  { folder: inRoot('host'), prefix: 'host' },
  ...REMOTE_PACKAGES.map((folder) => ({ folder: inRoot(folder), prefix: remoteName(folder) })),
];

// All of them, or the named ones together with the kit, whose messages they use.
const named = process.argv.slice(2);
const isChecked = (folder: string) => named.length === 0 || named.includes(folder);
const packages = MESSAGE_PACKAGES.filter(
  ({ folder, prefix }) => prefix === 'kit' || isChecked(workspacePath(folder)),
);
const problems = checkMessages(packages)
  .map((problem) => ({ ...problem, file: workspacePath(problem.file) }))
  .filter(({ file }) => isChecked(file.split('/')[0] ?? ''));
for (const problem of problems) {
  process.stdout.write(`${describeProblem(problem)}\n`);
}
process.exitCode = problems.length === 0 ? 0 : 1;
