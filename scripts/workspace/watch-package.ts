import { pathToFileURL } from 'node:url';
import { BannerPlugin, type RspackOptions, rspack } from '@rspack/core';
import { inRoot } from './packages';

/** Where development builds go: the production builds beside them stay as they are. */
export const DEVELOPMENT_BUILD = 'dist/development';

export interface WatchedPackage {
  close: () => Promise<void>;
}

/** Is told what is wrong with a build, or nothing. */
export type OnBuild = (problem?: string) => Promise<void>;

/**
 * Builds a package for development, again after each change. NODE_ENV must say `development` before
 * its settings are read.
 * @returns once the first build is done, well or not
 */
export async function watchPackage(folder: string, onBuild: OnBuild): Promise<WatchedPackage> {
  const settings = await readSettings(folder);
  return watchBuild(folder, settings.map(intoDevelopmentFolder), onBuild);
}

/** The same with settings of one's own. */
export async function watchBuild(
  folder: string,
  settings: RspackOptions[],
  onBuild: OnBuild,
): Promise<WatchedPackage> {
  const compiler = rspack(settings.map(withNameHelper));
  await new Promise<void>((resolve) => {
    compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      const problem =
        error?.message ??
        (stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : undefined);
      onBuild(problem).then(resolve, (failure: Error) => {
        process.stderr.write(`${folder}: ${failure.message}\n`);
        resolve();
      });
    });
  });
  return { close: () => new Promise((resolve) => compiler.close(() => resolve())) };
}

async function readSettings(folder: string): Promise<RspackOptions[]> {
  const file = pathToFileURL(inRoot(folder, 'rspack.config.ts')).href;
  const { default: settings } = (await import(file)) as {
    default: RspackOptions | RspackOptions[];
  };
  return Array.isArray(settings) ? settings : [settings];
}

function intoDevelopmentFolder(settings: RspackOptions): RspackOptions {
  const path = settings.output?.path?.replace(/([\\/])dist[\\/]build/, '$1dist$1development');
  return { ...settings, output: { ...settings.output, ...(path === undefined ? {} : { path }) } };
}

/**
 * tsx, which runs this process, has functions keep their names by a helper of its own. The bundler
 * takes the text of some of its functions into a build, where nobody has that helper.
 */
function withNameHelper(settings: RspackOptions): RspackOptions {
  const helper = new BannerPlugin({ banner: 'var __name = (named) => named;', raw: true });
  return { ...settings, plugins: [...(settings.plugins ?? []), helper] };
}
