import path from 'node:path';
import type { Compiler, MultiCompiler } from '@rspack/core';
import type { RspackDevServer } from '@rspack/dev-server';
import { TsCheckerRspackPlugin } from 'ts-checker-rspack-plugin';
import { workspacePath } from './packages';

type ClientConnection = Parameters<RspackDevServer['sendMessage']>[0][number];
type TypeIssue = Parameters<
  Parameters<ReturnType<typeof TsCheckerRspackPlugin.getCompilerHooks>['issues']['tap']>[1]
>[0][number];

/** A problem as the overlay of a page takes it. */
interface PageProblem {
  message: string;
  file?: string;
  loc?: string;
}

/**
 * Shows in open pages what types do not allow, as long as it is so. The plugin that checks them tells a development
 * server of one compilation by itself, and of several none.
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

  /** Once the server has its own say: it takes the overlay away with each build, and tells a new page of builds alone. */
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
