import path from 'node:path';
import type { Compiler, MultiCompiler } from '@rspack/core';
import type { RspackDevServer } from '@rspack/dev-server';
import { TsCheckerRspackPlugin } from 'ts-checker-rspack-plugin';
import { workspacePath } from './packages';

type ClientConnection = Parameters<RspackDevServer['sendMessage']>[0][number];
type TypeIssue = Parameters<
  Parameters<ReturnType<typeof TsCheckerRspackPlugin.getCompilerHooks>['issues']['tap']>[1]
>[0][number];

/** A problem in the format of the page's overlay. */
interface PageProblem {
  message: string;
  file?: string;
  loc?: string;
}

/**
 * Shows current type errors in open pages. The type-checking plugin reports to the development server of a single
 * compiler by itself, but not of several.
 */
export class TypeIssues {
  readonly #server: RspackDevServer;
  readonly #issues = new Map<Compiler, PageProblem[]>();

  constructor(server: RspackDevServer, { compilers }: MultiCompiler) {
    this.#server = server;
    for (const compiler of compilers) {
      compiler.hooks.watchRun.tap('TypeIssues', () => void this.#issues.delete(compiler));
      TsCheckerRspackPlugin.getCompilerHooks(compiler).issues.tap('TypeIssues', (issues) => {
        this.#issues.set(compiler, issues.map(asProblem));
        this.#show(server.webSocketServer?.clients ?? []);
        return issues;
      });
    }
  }

  /**
   * Call once the server has started, to run after its own hooks: it clears the overlay after each build, and tells a
   * new page only about builds.
   */
  follow(compiler: MultiCompiler): void {
    const { webSocketServer } = this.#server;
    compiler.hooks.done.tap('TypeIssues', () => this.#show(webSocketServer?.clients ?? []));
    webSocketServer?.implementation.on('connection', (client: ClientConnection) =>
      this.#show([client]),
    );
  }

  #show(clients: ClientConnection[]): void {
    const issues = [...this.#issues.values()].flat();
    if (issues.length > 0) this.#server.sendMessage(clients, 'errors', issues);
  }
}

function asProblem({ file, location, code, message }: TypeIssue): PageProblem {
  const place = location && `${location.start.line}:${location.start.column}`;
  return {
    message: `${code}: ${message}`,
    ...(file !== undefined && { file: workspacePath(path.resolve(file)) }),
    ...(place !== undefined && { loc: place }),
  };
}
