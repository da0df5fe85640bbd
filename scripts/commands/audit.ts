import { audit, auditExitCode } from '../audit/audit';
import { green, print, red, yellow } from '../workspace/report';

const MARKS = { passed: green('✓'), failed: red('✗'), 'not checked': yellow('?') };

/**
 * `npm run audit`: known holes and licences of the packages that run in production. It ends with 0 when
 * both were looked at and nothing was found, with 1 when something was, and with 2 when the registry
 * answers no audit: what was not checked has not passed.
 */
export async function run(): Promise<number> {
  const parts = await audit();
  for (const { name, outcome, lines } of parts) {
    print(`${MARKS[outcome]} ${name.padEnd(30)} ${outcome}`);
    for (const line of lines) print(`    ${line}`);
  }
  return auditExitCode(parts);
}
