import { pathToFileURL } from 'node:url';
import { LiveReload } from '@maitred/host/server';
import { devShellConfig } from '@maitred/shared-kit/build';
import { inRoot, remoteName, remotePackage } from '../workspace/packages';
import { print } from '../workspace/report';
import { reportBuild } from '../workspace/report-build';
import { type PreparedApplication, serveApplication } from '../workspace/serve-application';
import { watchBuild } from '../workspace/watch-package';

/** `npm run alone NAME`: one remote in the kit's own shell, with no host and no other remote. */
export function run([given = '']: string[]): Promise<number> {
  const folder = remotePackage(given);
  return serveApplication(() => prepare(folder));
}

async function prepare(folder: string): Promise<PreparedApplication> {
  const reload = new LiveReload();
  print(`Watching ${folder} …`);
  const settings = devShellConfig({ root: inRoot(folder), screens: await placesOf(folder) });
  const compiler = await watchBuild(folder, [settings], reportBuild({ folder, reload }));
  return {
    files: {
      hostBuild: inRoot(folder, 'dist/alone'),
      remotes: {},
      development: { transformDocument: reload.transformDocument },
    },
    inFront: (application) => reload.inFrontOf(application),
    close: async () => {
      reload.close();
      await compiler.close();
    },
  };
}

/** Where the host shows the screens of a remote, so that links lead where they do there. */
async function placesOf(folder: string): Promise<{ path: string; screen: string }[]> {
  const file = pathToFileURL(inRoot('host/src/routes/route-table.ts')).href;
  const { SCREEN_ROUTES } = (await import(file)) as {
    SCREEN_ROUTES: readonly { path: string; screen: string; remote: string }[];
  };
  return SCREEN_ROUTES.filter(({ remote }) => remote === remoteName(folder)).map(
    ({ path, screen }) => ({ path, screen }),
  );
}
