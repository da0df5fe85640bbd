import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createGateway, type GatewayOptions, listen } from '@maitred/host/server';
import { devShellConfig, hostConfigs, remoteConfig } from '@maitred/shared-kit/tooling';
import { inRoot } from '../../scripts';
import { type DevelopedPackage, startDevelopmentServer } from '../../scripts/development';

/** A copy of a remote's sources, served by the development server of `npm run dev` or `npm run alone`. */
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

  /** @param apiAddress address of the provider, or of a server that forwards to it */
  static async of(remote: string, apiAddress: string): Promise<Workbench> {
    const folder = await mkdtemp(path.join(tmpdir(), 'maitred-workbench-'));
    const original = inRoot(`remote-${remote}`);
    for (const name of ['src', 'package.json']) {
      await cp(path.join(original, name), path.join(folder, name), { recursive: true });
    }
    const tsconfig = await readFile(path.join(original, 'tsconfig.json'), 'utf8');
    await writeFile(
      path.join(folder, 'tsconfig.json'),
      tsconfig.replace('../tsconfig.base.json', inRoot('tsconfig.base.json')),
    );
    await symlink(path.join(original, 'node_modules'), path.join(folder, 'node_modules'));
    return new Workbench(folder, remote, apiAddress);
  }

  /** Saves a file of the remote atomically, as good editors do, so that nothing reads half of it. */
  async save(file: string, change: (text: string) => string): Promise<void> {
    const place = path.join(this.#folder, file);
    const beside = path.join(this.#folder, 'being-saved');
    await writeFile(beside, change(await readFile(place, 'utf8')));
    await rename(beside, place);
  }

  /** The line number, from 1, of the first match of a pattern in a file. */
  async lineOf(file: string, pattern: RegExp): Promise<number> {
    const text = await readFile(path.join(this.#folder, file), 'utf8');
    return text.split('\n').findIndex((line) => pattern.test(line)) + 1;
  }

  /** Restores a file to the remote's own version. */
  async restore(file: string): Promise<void> {
    const original = await readFile(inRoot(`remote-${this.#remote}`, file), 'utf8');
    await this.save(file, () => original);
  }

  /** Serves the remote in the kit's own shell, as `npm run alone` does. */
  async serveAlone(): Promise<string> {
    const settings = [devShellConfig({ root: this.#folder })];
    return this.#serve([{ folder: this.#remote, settings }], {
      hostBuild: path.join(this.#folder, 'dist/alone'),
      remotes: {},
    });
  }

  /** Serves it inside the host, both with development builds, as `npm run dev` does. */
  async serveInShell(): Promise<string> {
    const mode = 'development';
    const hostBuild = path.join(this.#folder, 'dist/host');
    const host = hostConfigs({ root: inRoot('host'), mode }).map((settings) => ({
      ...settings,
      output: { ...settings.output, path: path.join(hostBuild, 'assets') },
    }));
    const remote = remoteConfig({ name: this.#remote, root: this.#folder, mode });
    return this.#serve(
      [
        { folder: 'host', settings: host },
        { folder: this.#remote, settings: [remote] },
      ],
      {
        hostBuild,
        remotes: { [this.#remote]: path.join(this.#folder, 'dist/development') },
      },
    );
  }

  async close(): Promise<void> {
    for (const close of this.#closing.reverse()) await close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #serve(
    packages: DevelopedPackage[],
    files: Pick<GatewayOptions, 'hostBuild' | 'remotes'>,
  ): Promise<string> {
    const development = await startDevelopmentServer({ packages });
    this.#closing.push(development.close);
    const descriptors = Object.keys(files.remotes).map((name) => [
      name,
      { descriptor: `/r/${name}/remote.json` },
    ]);
    const gateway = createGateway({
      ...files,
      config: { remotes: Object.fromEntries(descriptors) },
      apiAddress: this.#apiAddress,
      isDevelopment: true,
    });
    const server = await listen(development.inFrontOf(gateway), {
      host: '127.0.0.1',
      port: 0,
      onUpgrade: development.onUpgrade,
    });
    this.#closing.push(server.close);
    return `http://localhost:${server.port}`;
  }
}
