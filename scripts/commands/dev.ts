import { LiveReload } from '@maitred/host/server';
import { buildChanged } from '../workspace/build-packages';
import {
  activateRemotes,
  developmentFolder,
  servedFolder,
  servedRemotes,
} from '../workspace/composition';
import { BUILT_PACKAGES, builtPackage, inRoot, remoteName } from '../workspace/packages';
import { print } from '../workspace/report';
import { reportBuild } from '../workspace/report-build';
import { type PreparedApplication, serveApplication } from '../workspace/serve-application';
import { DEVELOPMENT_BUILD, watchPackage } from '../workspace/watch-package';

/**
 * `npm run dev [remote …]`: watches those, serves built copies of the rest, and
 * brings each build to the open tabs.
 */
export function run(given: string[]): Promise<number> {
  // What a rspack.config.ts reads, and it is read when it is imported.
  process.env.NODE_ENV = 'development';
  const watched = given.length === 0 ? BUILT_PACKAGES : given.map(builtPackage);
  return serveApplication((signal) => prepare([...new Set(watched)], signal));
}

async function prepare(watched: string[], signal: AbortSignal): Promise<PreparedApplication> {
  const reload = new LiveReload();
  const rest = BUILT_PACKAGES.filter((folder) => !watched.includes(folder));
  print(`Watching ${watched.join(', ')}; building what has changed of the rest …`);
  await buildChanged({ packages: rest, signal });
  await activateRemotes({ folders: rest.filter(isRemote) });
  const compilers = await Promise.all(
    watched.map((folder) =>
      watchPackage(
        folder,
        reportBuild({
          folder,
          reload,
          remote: isRemote(folder) ? remoteName(folder) : undefined,
          putInService: () => putInService(folder),
        }),
      ),
    ),
  );
  return {
    files: {
      hostBuild: inRoot('host', watched.includes('host') ? DEVELOPMENT_BUILD : 'dist/build'),
      remotes: servedRemotes((folder) =>
        watched.includes(folder) ? developmentFolder(folder) : servedFolder(folder),
      ),
      development: { transformDocument: reload.transformDocument },
    },
    inFront: (application) => reload.inFrontOf(application),
    close: async () => {
      reload.close();
      await Promise.all(compilers.map((compiler) => compiler.close()));
    },
  };
}

async function putInService(folder: string): Promise<void> {
  if (!isRemote(folder)) return;
  await activateRemotes({
    folders: [folder],
    buildFolder: DEVELOPMENT_BUILD,
    servedFolderOf: developmentFolder,
  });
}

function isRemote(folder: string): boolean {
  return folder !== 'host';
}
