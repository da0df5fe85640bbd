import { readSharedVersions } from '@maitred/shared-kit/tooling/shared-modules';
import { readDeployedRemotes } from '../api-report/deployed-remotes';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { green, print, red } from '../workspace/report';

/**
 * `npm run deployed ADDRESS`: whether a host of this workspace would run the remotes that a
 * deployment has. Fails where one would have to give way to an older version, or would not run.
 */
export async function run([address = '']: string[]): Promise<number> {
  if (!URL.canParse(address)) {
    throw new ExpectedError(
      'Which deployment? npm run deployed ADDRESS, such as: npm run deployed https://maitred.example',
    );
  }
  const provided = readSharedVersions();
  print(`A host of this workspace brings kit ${provided.kit} and React ${provided.react}.\n`);
  const remotes = await readDeployedRemotes(address, provided);
  for (const { name, present, taken, required } of remotes) {
    const isTaken = taken === present;
    const instead =
      taken === undefined ? 'and no kept version would run' : `and ${taken} would run`;
    const outcome = isTaken ? 'runs' : `needs ${required}, ${instead}`;
    print(`${isTaken ? green('✓') : red('✗')} ${name.padEnd(12)} ${present.padEnd(24)} ${outcome}`);
  }
  return remotes.every(({ taken, present }) => taken === present) ? 0 : 1;
}
