import { readAdvisories } from '../audit/advisories';
import { allowedLicences, forbiddenLicences, readLicences } from '../audit/licences';
import { green, print, red } from '../workspace/report';

/**
 * `npm run audit`: known holes and licences of the packages that run in production. A registry that
 * answers no audit is said so, and fails nothing.
 */
export async function run(): Promise<number> {
  const packages = await readLicences();
  const forbidden = forbiddenLicences(packages);
  for (const [licence, names] of packages) print(`${licence.padEnd(24)} ${names.length}`);
  for (const [licence, names] of forbidden) {
    print(`${red('✗')} ${licence} is not among ${allowedLicences()}: ${names.join(', ')}`);
  }
  const advisories = await readAdvisories();
  if (advisories === undefined)
    print('\nThe registry answers no audit: known holes are not checked.');
  else for (const line of advisories) print(`${red('✗')} ${line}`);
  const failed = forbidden.size + (advisories?.length ?? 0);
  if (failed === 0) print(`\n${green('✓')} every licence is allowed`);
  return failed === 0 ? 0 : 1;
}
