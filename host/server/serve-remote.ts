import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { answerJson, answerText } from './answers';
import { immutableFiles } from './immutable-files';

/** What a version may be called; it is a folder name. */
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;

type ServeFiles = ReturnType<typeof immutableFiles>;

/** Serves one remote from its folder of activated versions: `remote.json`, then a folder a version. */
export class RemoteFiles {
  readonly #servedFolder: string;
  readonly #versions = new Map<string, ServeFiles>();

  constructor(servedFolder: string) {
    this.#servedFolder = servedFolder;
  }

  /** `segments` is the path below `/r/<name>/`. */
  async serve(
    request: IncomingMessage,
    response: ServerResponse,
    segments: string[],
  ): Promise<void> {
    const [first = '', ...rest] = segments;
    if (first === 'remote.json' && rest.length === 0) {
      await this.#serveDescriptor(request, response);
      return;
    }
    const serveFiles = VERSION.test(first) ? await this.#filesOf(first) : undefined;
    if (serveFiles === undefined || rest.length === 0) {
      answerText(response, 404, 'Not found');
      return;
    }
    serveFiles(request, response, `/${rest.join('/')}`);
  }

  async #serveDescriptor(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const file = path.join(this.#servedFolder, 'remote.json');
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) answerText(response, 404, 'Not found');
    else answerJson(request, response, 200, text);
  }

  /** A version never changes once it is there, so its files are listed once; it may be pruned. */
  async #filesOf(version: string): Promise<ServeFiles | undefined> {
    const folder = path.join(this.#servedFolder, version);
    const isThere = await stat(folder).then(
      (stats) => stats.isDirectory(),
      () => false,
    );
    if (!isThere) {
      this.#versions.delete(version);
      return undefined;
    }
    const known = this.#versions.get(version) ?? immutableFiles(folder);
    this.#versions.set(version, known);
    return known;
  }
}
