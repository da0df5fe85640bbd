import { readSharedVersions } from '@maitred/shared-kit/tooling/shared-modules';
import { type DeployedRemote, readDeployedRemotes } from '../api-report/deployed-remotes';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { green, print, red } from '../workspace/report';

/**
 * `npm run deployed ADDRESS`: whether a host of this workspace would run the remotes of a deployment. Fails if it would
 * fall back to an older version of one, could not run it, or does not know it, or if a pin has no effect.
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
  const longest = Math.max(0, ...remotes.map(({ name }) => name.length));
  for (const remote of remotes) {
    const { name, present, taken, required, broken, keptWithoutPinned } = remote;
    const mark = runsAsDeclared(remote) ? green('✓') : red('✗');
    print(`${mark} ${name.padEnd(longest)} ${(present ?? '?').padEnd(24)} ${outcomeOf()}`);

    function outcomeOf(): string {
      if (present === undefined)
        return 'is not known: its server has never answered, or with what this host cannot read';
      if (keptWithoutPinned !== undefined) {
        return `is not at the version that the configuration pins it to. Its server keeps ${keptWithoutPinned.join(', ')}`;
      }
      if (broken.length > 0) {
        return `is not whole on its server: ${broken.join(', ')}. Bring the build there once more`;
      }
      if (taken === present) return 'runs';
      const instead = taken === undefined ? 'no kept version' : taken;
      return `needs ${required}, and ${instead} would run`;
    }
  }
  return remotes.every(runsAsDeclared) ? 0 : 1;
}

function runsAsDeclared({ present, taken, broken, keptWithoutPinned }: DeployedRemote) {
  return (
    present !== undefined &&
    taken === present &&
    broken.length === 0 &&
    keptWithoutPinned === undefined
  );
}
