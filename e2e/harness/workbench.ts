import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createGateway, type GatewayOptions, LiveReload, listen } from '@maitred/host/server';
import { devShellConfig, remoteConfig } from '@maitred/shared-kit/build';
import { activateBuild } from '@maitred/shared-kit/build/activate';
import { inRoot } from '../../scripts/workspace/packages';
import { reportBuild } from '../../scripts/workspace/report-build';
import { watchBuild } from '../../scripts/workspace/watch-package';

/** A copy of a remote's sources, with the development server of `npm run dev` or `npm run alone`. */
export class Workbench {
  readonly #folder: string;
  readonly #remote: string;
  readonly #apiAddress: string;
  readonly #closing: (() => Promise<unknown>)[] = [];

  private constructor(folder: string, remote: string, apiAddress: string) {
    this.#folder = folder;
    this.#remote = remote;
    this.#apiAddress = apiAddress;
  }

  /** @param apiAddress where the provider is, or another server that passes on to it */
  static async of(remote: string, apiAddress: string): Promise<Workbench> {
    const folder = await mkdtemp(path.join(tmpdir(), 'maitred-workbench-'));
    const original = inRoot(`remote-${remote}`);
    for (const name of ['src', 'package.json']) {
      await cp(path.join(original, name), path.join(folder, name), { recursive: true });
    }
    await symlink(path.join(original, 'node_modules'), path.join(folder, 'node_modules'));
    return new Workbench(folder, remote, apiAddress);
  }

  /** Saves a file of the remote as an editor does. */
  async save(file: string, change: (text: string) => string): Promise<void> {
    const place = path.join(this.#folder, file);
    await writeFile(place, change(await readFile(place, 'utf8')));
  }

  /** Serves the remote in the kit's own shell. */
  async serveAlone(screens: { path: string; screen: string }[]): Promise<string> {
    const reload = new LiveReload();
    const settings = devShellConfig({ root: this.#folder, screens });
    await this.#watch(settings, reload);
    return this.#serve(reload, { hostBuild: path.join(this.#folder, 'dist/alone'), remotes: {} });
  }

  /** Serves the remote inside the host as it was last built. */
  async serveInShell(): Promise<string> {
    const reload = new LiveReload();
    const servedFolder = path.join(this.#folder, 'dist/served');
    const settings = remoteConfig({
      name: this.#remote,
      root: this.#folder,
      mode: 'development',
    });
    await this.#watch(settings, reload, {
      remote: this.#remote,
      putInService: async () => {
        await activateBuild({ buildFolder: path.join(this.#folder, 'dist/build'), servedFolder });
      },
    });
    const remotes = { [this.#remote]: servedFolder };
    return this.#serve(reload, { hostBuild: inRoot('host/dist/build'), remotes });
  }

  async close(): Promise<void> {
    for (const close of this.#closing.reverse()) await close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #watch(
    settings: Parameters<typeof watchBuild>[1][number],
    reload: LiveReload,
    inShell: Pick<Parameters<typeof reportBuild>[0], 'remote' | 'putInService'> = {},
  ): Promise<void> {
    const report = reportBuild({ folder: this.#remote, reload, ...inShell });
    const compiler = await watchBuild(this.#remote, [settings], report);
    this.#closing.push(compiler.close);
  }

  async #serve(
    reload: LiveReload,
    files: Pick<GatewayOptions, 'hostBuild' | 'remotes'>,
  ): Promise<string> {
    const descriptors = Object.keys(files.remotes).map((name) => [
      name,
      { descriptor: `/r/${name}/remote.json` },
    ]);
    const gateway = createGateway({
      ...files,
      config: { remotes: Object.fromEntries(descriptors) },
      apiAddress: this.#apiAddress,
      development: { transformDocument: reload.transformDocument },
    });
    const server = await listen(reload.inFrontOf(gateway), { host: '127.0.0.1', port: 0 });
    this.#closing.push(server.close, async () => reload.close());
    return `http://localhost:${server.port}`;
  }
}
