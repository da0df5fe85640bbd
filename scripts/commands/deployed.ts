import { readSharedVersions } from '@maitred/shared-kit/tooling/shared-modules';
import { type DeployedRemote, readDeployedRemotes } from '../api-report/deployed-remotes';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { green, print, red } from '../workspace/report';

/**
 * `npm run deployed ADDRESS`: whether a host of this workspace would run the remotes of a deployment. Fails if it would
 * fall back to an older version of one, could not run it, or does not know it.
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
  for (const { name, present, taken, required, broken } of remotes) {
    const mark = wouldRun({ present, taken, broken }) ? green('✓') : red('✗');
    print(`${mark} ${name.padEnd(12)} ${(present ?? '?').padEnd(24)} ${outcomeOf()}`);

    function outcomeOf(): string {
      if (present === undefined)
        return 'is not known: its server has never answered, or with what this host cannot read';
      if (broken.length > 0) {
        return `is not whole on its server: ${broken.join(', ')}. Bring the build there once more`;
      }
      if (taken === present) return 'runs';
      const instead = taken === undefined ? 'no kept version' : taken;
      return `needs ${required}, and ${instead} would run`;
    }
  }
  return remotes.every(wouldRun) ? 0 : 1;
}

function wouldRun({
  present,
  taken,
  broken,
}: Pick<DeployedRemote, 'present' | 'taken' | 'broken'>) {
  return present !== undefined && taken === present && broken.length === 0;
}
