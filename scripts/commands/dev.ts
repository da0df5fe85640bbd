import { buildChanged } from '../workspace/build-packages';
import {
  activateRemotes,
  developmentFolder,
  servedFolder,
  servedRemotes,
} from '../workspace/composition';
import {
  readDevelopedPackage,
  reportBuild,
  startDevelopmentServer,
} from '../workspace/development-server';
import { BUILT_PACKAGES, builtPackage } from '../workspace/packages';
import { print } from '../workspace/report';
import { type PreparedApplication, serveApplication } from '../workspace/serve-application';

/** The package that owns the page and whose React renders it. */
const HOST = 'host';

/**
 * `npm run dev [remote …]`: watches those remotes and the host, serves built copies of the rest, and updates open tabs
 * after each build.
 */
export function run(given: string[]): Promise<number> {
  // Set before any rspack.config.ts is imported, because they read it then.
  process.env.NODE_ENV = 'development';
  const watched = given.length === 0 ? BUILT_PACKAGES : [HOST, ...given.map(builtPackage)];
  return serveApplication((signal) => prepare([...new Set(watched)], signal));
}

async function prepare(watched: string[], signal: AbortSignal): Promise<PreparedApplication> {
  const rest = BUILT_PACKAGES.filter((folder) => !watched.includes(folder));
  print(`Watching ${watched.join(', ')}; building what has changed of the rest …`);
  await buildChanged({ packages: rest, signal });
  await activateRemotes({ folders: rest });
  const development = await startDevelopmentServer({
    packages: await Promise.all(watched.map(readDevelopedPackage)),
    onBuild: reportBuild,
  });
  return {
    files: {
      hostBuild: developmentFolder(HOST),
      remotes: servedRemotes((folder) =>
        watched.includes(folder) ? developmentFolder(folder) : servedFolder(folder),
      ),
    },
    development,
  };
}
