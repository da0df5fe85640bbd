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

/** A package's folder, and where it is built while it is developed. */
export interface DevelopedPackage {
  folder: string;
  settings: RspackOptions[];
}

export interface DevelopmentServer {
  /** What was built, and behind it the application. */
  inFrontOf: (application: RequestListener) => RequestListener;
  /** Takes over the connection through which an open page hears of builds. */
  onUpgrade: UpgradeListener;
  close: () => Promise<void>;
}

interface DevelopmentOptions {
  packages: DevelopedPackage[];
  /** Is told of each build what was built and, where it was not, why. */
  onBuild?: (folder: string, problem?: string) => void;
}

/**
 * Builds packages for development, again after each change, and tells open pages: rspack's development server,
 * with its overlay, behind this workspace's own. Builds are written to their folders, from where the application
 * serves the page with its policy.
 * @returns once the first builds are done, well or not
 */
export async function startDevelopmentServer({
  packages,
  onBuild = () => undefined,
}: DevelopmentOptions): Promise<DevelopmentServer> {
  const compiler = rspack(packages.flatMap(({ settings }) => settings.map(withNameHelper)));
  clearBeforeFirstEmit(compiler);
  const folders = packages.flatMap(({ folder, settings }) => settings.map(() => folder));
  let application: RequestListener = () => undefined;
  const answer: RequestListener = (request, response) => application(request, response);
  const server = new RspackDevServer(
    {
      // It has no address of its own: the workspace's server hands requests and connections over.
      host: '127.0.0.1',
      port: 0,
      static: false,
      compress: false,
      setupExitSignals: false,
      allowedHosts: 'auto',
      client: {
        // Where the page is from.
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

/** Says on the terminal what was built, and what is wrong with what was not. */
export function reportBuild(folder: string, problem?: string): void {
  print(
    problem === undefined
      ? `${new Date().toLocaleTimeString('en-GB')}  ${folder} is built.`
      : `\n${problem.trim()}\n\n${folder} was not built; the build before it stays.`,
  );
}

/** The settings by which a package is built while it is developed. NODE_ENV must say `development` before they are read. */
export async function readDevelopedPackage(folder: string): Promise<DevelopedPackage> {
  const file = pathToFileURL(inRoot(folder, 'rspack.config.ts')).href;
  const { default: settings } = (await import(file)) as {
    default: RspackOptions | RspackOptions[];
  };
  return { folder, settings: Array.isArray(settings) ? settings : [settings] };
}

/**
 * Takes away what was built the last time as soon as there is something in its place. Where the first build is broken,
 * the one before goes on, with the client that shows in the page what is wrong.
 */
function clearBeforeFirstEmit({ compilers }: MultiCompiler): void {
  // Several may build into one folder.
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
 * Waits where a build is under way: a page that connects then would be told by the server that it went well, and would
 * ask for an update that may never be written.
 */
class BetweenBuilds {
  #isBuilding = false;
  #waiting: (() => void)[] = [];

  /** Once the server has its own say of a build that is done. */
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
 * tsx, which runs this process, has functions keep their names by a helper of its own. The bundler
 * takes the text of some of its functions into a build, where nobody has that helper.
 */
function withNameHelper(settings: RspackOptions): RspackOptions {
  const helper = new BannerPlugin({
    banner: 'var __name = (named) => named;',
    raw: true,
    // In a style sheet it would cost the first rule.
    test: /\.m?js$/,
  });
  return { ...settings, plugins: [...(settings.plugins ?? []), helper] };
}
