import { rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { UpgradeListener } from '@maitred/host/server';
import {
  BannerPlugin,
  type Compiler,
  type MultiCompiler,
  type RspackOptions,
  rspack,
} from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { inRoot } from './packages';
import { print } from './report';
import { TypeIssues } from './type-issues';

/** Folders in which no change starts a build: rspack's own two, and those of builds. */
const NOT_WATCHED =
  /[\\/](?:\.git|node_modules|dist[\\/](?:alone|build|development|served))(?:[\\/]|$)/;

/** A package's folder, and the settings of its development builds. */
export interface DevelopedPackage {
  folder: string;
  settings: RspackOptions[];
}

export interface DevelopmentServer {
  /** Serves the builds, and passes all other requests to the application. */
  inFrontOf: (application: RequestListener) => RequestListener;
  /** Handles the WebSocket through which open pages are notified of builds. */
  onUpgrade: UpgradeListener;
  close: () => Promise<void>;
}

interface DevelopmentOptions {
  packages: DevelopedPackage[];
  /** Called after each build with its folder and, if it failed, the reason. */
  onBuild?: (folder: string, problem?: string) => void;
}

/**
 * Builds packages for development, rebuilds them after each change and notifies open pages: this is rspack's
 * development server, with its overlay, behind the workspace's own. Builds are written to their folders, from which the
 * application serves the page with its policy.
 * @returns once the first builds are done, successful or not
 */
export async function startDevelopmentServer({
  packages,
  onBuild = () => undefined,
}: DevelopmentOptions): Promise<DevelopmentServer> {
  const compiler = rspack(
    packages.flatMap(({ settings }) => settings.map(withNameHelper).map(withoutBuildsWatched)),
  );
  clearBeforeFirstEmit(compiler);
  const folders = packages.flatMap(({ folder, settings }) => settings.map(() => folder));
  let application: RequestListener = () => undefined;
  const answer: RequestListener = (request, response) => application(request, response);
  const server = new RspackDevServer(
    {
      // Not used from outside: the workspace's server passes requests and connections on.
      host: '127.0.0.1',
      port: 0,
      static: false,
      compress: false,
      setupExitSignals: false,
      allowedHosts: 'auto',
      client: {
        // The address that the page was loaded from.
        webSocketURL: 'auto://0.0.0.0:0/ws',
        logging: 'warn',
        overlay: { errors: true, warnings: false, runtimeErrors: true },
      },
      devMiddleware: {
        index: false,
        writeToDisk: true,
        stats: 'none',
        headers: { 'Cache-Control': 'no-cache' },
      },
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        { name: 'application', middleware: answer },
      ],
    },
    compiler,
  );
  const built = Promise.all(
    compiler.compilers.map((one, index) => firstBuild(one, folders[index] ?? '', onBuild)),
  );
  const issues = new TypeIssues(server, compiler);
  await server.start();
  issues.follow(compiler);
  const between = new BetweenBuilds(compiler);
  await built;
  return {
    inFrontOf: (behind) => {
      application = behind;
      return (request, response) => server.app?.(request, response);
    },
    onUpgrade: (...upgrade) => between.run(() => server.server?.emit('upgrade', ...upgrade)),
    close: () => server.stop(),
  };
}

/** Prints which package was built or, if the build failed, what is wrong. */
export function reportBuild(folder: string, problem?: string): void {
  print(
    problem === undefined
      ? `${new Date().toLocaleTimeString('en-GB')}  ${folder} is built.`
      : `\n${problem.trim()}\n\n${folder} was not built; the build before it stays.`,
  );
}

/** Reads the development build settings of a package. NODE_ENV must be `development` before. */
export async function readDevelopedPackage(folder: string): Promise<DevelopedPackage> {
  const file = pathToFileURL(inRoot(folder, 'rspack.config.ts')).href;
  const { default: settings } = (await import(file)) as {
    default: RspackOptions | RspackOptions[];
  };
  return { folder, settings: Array.isArray(settings) ? settings : [settings] };
}

/**
 * Deletes the previous build's files only when the first new build is written. If the first build fails, the previous
 * one keeps being served, with the client that shows the error in the page.
 */
function clearBeforeFirstEmit({ compilers }: MultiCompiler): void {
  // Several compilers may build into one folder.
  const cleared = new Set<string>();
  for (const { hooks, outputPath } of compilers) {
    hooks.emit.tap('Workspace', () => {
      if (!cleared.has(outputPath)) rmSync(outputPath, { recursive: true, force: true });
      cleared.add(outputPath);
    });
  }
}

function firstBuild(
  compiler: Compiler,
  folder: string,
  onBuild: (folder: string, problem?: string) => void,
): Promise<void> {
  return new Promise((resolve) => {
    compiler.hooks.done.tap('Workspace', (stats) => {
      onBuild(
        folder,
        stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : undefined,
      );
      resolve();
    });
  });
}

/**
 * Delays new connections during a build: otherwise the server would tell a connecting page that the build succeeded,
 * and the page would request an update that may never be written.
 */
class BetweenBuilds {
  #isBuilding = false;
  #waiting: (() => void)[] = [];

  /** Create this after the server has started, so that its hooks run after the server's own. */
  constructor({ hooks, compilers }: MultiCompiler) {
    hooks.invalid.tap('BetweenBuilds', () => {
      this.#isBuilding = true;
    });
    hooks.done.tap('BetweenBuilds', () => this.#goOn());
    for (const { hooks } of compilers) hooks.failed.tap('BetweenBuilds', () => this.#goOn());
  }

  run(work: () => void): void {
    if (this.#isBuilding) this.#waiting.push(work);
    else work();
  }

  #goOn(): void {
    this.#isBuilding = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const work of waiting) work();
  }
}

/**
 * tsx, which runs this process, preserves function names with a helper of its own. The bundler copies the source of
 * some of its functions into a build, where that helper is not defined.
 */
function withNameHelper(settings: RspackOptions): RspackOptions {
  const helper = new BannerPlugin({
    banner: 'var __name = (named) => named;',
    raw: true,
    // In a style sheet the banner would break the first rule.
    test: /\.m?js$/,
  });
  return { ...settings, plugins: [...(settings.plugins ?? []), helper] };
}

/**
 * The type checker watches the whole folder of the package, in which other builds of it are written: without this,
 * `npm run dev` and `npm run alone` of one remote would start each other's builds for ever.
 */
function withoutBuildsWatched(settings: RspackOptions): RspackOptions {
  return { ...settings, watchOptions: { ...settings.watchOptions, ignored: NOT_WATCHED } };
}
