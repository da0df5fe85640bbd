import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { answerJsonFile, answerText } from './answers';
import { immutableFiles } from './immutable-files';
import { type RequestHandler, readOnly } from './request-listener';

/** A valid version; it is also a folder name. */
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;

type ServeFiles = ReturnType<typeof immutableFiles>;

/** Serves remotes under `/r/<name>/`, each from its folder of activated versions. */
export function serveRemotes(
  folders: Record<string, string>,
  { watch = false } = {},
): RequestHandler {
  const remotes = new Map(
    Object.entries(folders).map(([name, folder]) => [name, new RemoteFiles(folder, watch)]),
  );
  return readOnly(async (request, response, pathname) => {
    const [, area, name = '', ...below] = pathname.split('/');
    const remote = area === 'r' ? remotes.get(name) : undefined;
    if (remote === undefined) answerText(response, 404, 'Not found');
    else await remote.serve(request, response, below);
  });
}

/** Serves one remote's folder: `remote.json`, and a folder for each version. */
class RemoteFiles {
  readonly #servedFolder: string;
  readonly #watch: boolean;
  readonly #versions = new Map<string, { serve: ServeFiles; copy: string }>();

  constructor(servedFolder: string, watch: boolean) {
    this.#servedFolder = servedFolder;
    this.#watch = watch;
  }

  /** `segments` is the path below `/r/<name>/`. */
  async serve(
    request: IncomingMessage,
    response: ServerResponse,
    segments: string[],
  ): Promise<void> {
    const [first = '', ...rest] = segments;
    // Public files without cookies: shells on other origins may load them, and CDNs may cache them.
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (first === 'remote.json' && rest.length === 0) {
      await answerJsonFile(request, response, path.join(this.#servedFolder, 'remote.json'));
      return;
    }
    const serveFiles = VERSION.test(first) ? await this.#filesOf(first) : undefined;
    if (serveFiles === undefined || rest.length === 0) {
      answerText(response, 404, 'Not found');
      return;
    }
    serveFiles(request, response, `/${rest.join('/')}`);
  }

  /**
   * The files of a version are listed once, because they never change. A version may still be pruned, or copied again
   * into a new folder if it was incomplete.
   */
  async #filesOf(version: string): Promise<ServeFiles | undefined> {
    const folder = path.join(this.#servedFolder, version);
    const stats = await stat(folder).catch(() => undefined);
    if (!stats?.isDirectory()) {
      this.#versions.delete(version);
      return undefined;
    }
    // File systems reuse the inode number of a deleted folder, so compare the time as well.
    const copy = `${stats.ino} ${stats.mtimeMs}`;
    const known = this.#versions.get(version);
    if (known?.copy === copy) return known.serve;
    const serve = immutableFiles(folder, { watch: this.#watch });
    this.#versions.set(version, { serve, copy });
    return serve;
  }
}
