import type { RemoteDeclaration } from '@maitred/shared-kit/descriptors';
import { readDeclaration } from '@maitred/shared-kit/tooling/declaration';
import { readSharedVersions } from '@maitred/shared-kit/tooling/shared-modules';
import { readDeployedScreens } from '../api-report/deployed-remotes';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { inRoot, REMOTE_PACKAGES, remoteName } from '../workspace/packages';
import { print } from '../workspace/report';

/**
 * `npm run screens [ADDRESS]`: lists every screen, who may see it and which remote has it, as declared by the remotes
 * of this workspace or as offered by a deployment.
 */
export async function run([address]: string[]): Promise<number> {
  if (address !== undefined && !URL.canParse(address)) {
    throw new ExpectedError(
      `"${address}" is no address. npm run screens, or npm run screens https://maitred.example`,
    );
  }
  const screens =
    address === undefined
      ? await readWorkspaceScreens()
      : await readDeployedScreens(address, readSharedVersions());
  const lines = screens.map(({ path, remote, permissions, visitName = '' }) => [
    path,
    remote,
    permissions.join(', '),
    visitName,
  ]);
  const heads = ['Path', 'Remote', 'Permissions', 'Visits'];
  for (const line of [heads, heads.map((head) => head.replace(/./g, '-')), ...lines]) {
    print(`| ${line.join(' | ')} |`);
  }
  return 0;
}

type Screen = RemoteDeclaration['screens'][string] & { remote: string };

async function readWorkspaceScreens(): Promise<Screen[]> {
  const declared = await Promise.all(
    REMOTE_PACKAGES.map(async (folder) => {
      const { screens } = await readDeclaration(inRoot(folder));
      return Object.values(screens).map((screen) => ({ ...screen, remote: remoteName(folder) }));
    }),
  );
  return declared.flat();
}
