import { audit, auditExitCode } from '../audit/audit';
import { green, print, red, yellow } from '../workspace/report';

const MARKS = { passed: green('✓'), failed: red('✗'), 'not checked': yellow('?') };

/**
 * `npm run audit`: known vulnerabilities and licences of the packages that run in production. Exits with 0 when both
 * were checked and nothing was found, with 1 when something was, and with 2 when the registry gave no audit result:
 * what was not checked has not passed.
 */
export async function run(): Promise<number> {
  const parts = await audit();
  for (const { name, outcome, lines } of parts) {
    print(`${MARKS[outcome]} ${name.padEnd(30)} ${outcome}`);
    for (const line of lines) print(`    ${line}`);
  }
  return auditExitCode(parts);
}
