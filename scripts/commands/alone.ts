import { devShellConfig } from '@maitred/shared-kit/tooling';
import {
  readDevelopedPackage,
  reportBuild,
  startDevelopmentServer,
} from '../workspace/development-server';
import { inRoot, remotePackage } from '../workspace/packages';
import { print } from '../workspace/report';
import { type PreparedApplication, serveApplication } from '../workspace/serve-application';

/** `npm run alone NAME`: one remote in the kit's own shell, without the host and the other remotes. */
export function run([given = '']: string[]): Promise<number> {
  // The remote's rspack.config.ts reads it, as with npm run dev.
  process.env.NODE_ENV = 'development';
  const folder = remotePackage(given);
  return serveApplication(() => prepare(folder));
}

async function prepare(folder: string): Promise<PreparedApplication> {
  print(`Watching ${folder} …`);
  const [own] = (await readDevelopedPackage(folder)).settings;
  const settings = [devShellConfig({ root: inRoot(folder), ...(own && { settings: own }) })];
  const development = await startDevelopmentServer({
    packages: [{ folder, settings }],
    onBuild: reportBuild,
  });
  return { files: { hostBuild: inRoot(folder, 'dist/alone'), remotes: {} }, development };
}
