import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { inRoot } from '../workspace/packages';
import { programFile, runNode, runProgram } from '../workspace/run-process';
import { readExampleSettings } from './compose-file';

const CHECK_VERSION = inRoot('deploy/check-version.mjs');
const HEALTH = inRoot('deploy/health.mjs');
/** A `docker` program that asks this process, which holds images and containers. */
const DOCKER = `#!/usr/bin/env node
const answer = await fetch(process.env.ENGINE, { method: 'POST', body: JSON.stringify(process.argv.slice(2)) });
process.stdout.write(await answer.text());
process.exit(answer.ok ? 0 : 1);
`;

/**
 * As much of a container engine as the deployment of one remote needs: `docker compose build`, `pull` and `up` of
 * remote-alerts, by the tag in .env. An image is a folder; a container runs the server of the image.
 */
export class StandInEngine {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'maitred-engine-'));
  readonly #server: Server = createServer((request, response) => this.#hear(request, response));
  #container: ChildProcess | undefined;
  #running = '';
  #address = '';

  async start(): Promise<void> {
    for (const name of ['bin', 'source', 'servers']) mkdirSync(this.#in(name));
    writeFileSync(this.#in('bin/docker.mjs'), DOCKER);
    writeFileSync(
      this.#in('bin/docker'),
      '#!/bin/sh\nexec node "$(dirname "$0")/docker.mjs" "$@"\n',
      { mode: 0o755 },
    );
    const settings = Object.entries(readExampleSettings());
    writeFileSync(this.#in('.env'), settings.map(([name, value]) => `${name}=${value}\n`).join(''));
    const cwd = inRoot('host');
    const { code, output } = await runNode(
      [
        programFile('@rspack/cli', 'rspack', cwd),
        'build',
        '-c',
        'server.config.ts',
        '-o',
        this.#in('servers'),
      ],
      { cwd, environment: { NODE_ENV: 'production' } },
    );
    if (code !== 0) throw new Error(output);
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    await this.#end();
    await new Promise((resolve) => this.#server.close(resolve));
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Changes the remote's source and, if given, its version. */
  change(code: string, version: string): void {
    writeFileSync(this.#in('source/remote.ts'), code);
    writeFileSync(
      this.#in('source/package.json'),
      JSON.stringify({ name: 'remote-alerts', version }),
    );
  }

  /** Runs lines as if somebody had pasted them into a shell. */
  run(lines: string[]) {
    const { port } = this.#server.address() as AddressInfo;
    return runProgram('sh', ['-e', '-c', lines.join('\n')], {
      cwd: this.folder,
      environment: {
        PATH: `${this.#in('bin')}${path.delimiter}${process.env.PATH}`,
        ENGINE: `http://127.0.0.1:${port}`,
      },
    });
  }

  /** The code from which the newest served version was built. */
  async servedCode(): Promise<string> {
    const descriptor = await fetch(`${this.#address}/r/alerts/remote.json`);
    const { versions } = (await descriptor.json()) as { versions: { version: string }[] };
    const entry = await fetch(`${this.#address}/r/alerts/${versions[0]?.version}/remoteEntry.js`);
    return entry.text();
  }

  #in(...names: string[]): string {
    return path.join(this.folder, ...names);
  }

  get #tag(): string {
    return /^ALERTS_TAG=(.*)$/m.exec(readFileSync(this.#in('.env'), 'utf8'))?.[1] ?? '';
  }

  #hear(request: IncomingMessage, response: ServerResponse): void {
    text(request)
      .then((body) => this.#take(JSON.parse(body) as string[]))
      .then(
        () => response.end(),
        (error: Error) => response.writeHead(500).end(`${error.message}\n`),
      );
  }

  async #take([compose, verb, ...parameters]: string[]): Promise<void> {
    if (compose !== 'compose') throw new Error(`docker ${compose} is not there`);
    const names = parameters.filter((parameter) => !parameter.startsWith('-'));
    if (verb === 'build' && names.join() === 'remote-alerts') await this.#build();
    else if (verb === 'up' && names.length === 0) await this.#up();
    else throw new Error(`docker compose ${verb} ${parameters.join(' ')} is not there`);
  }

  /** Like the target `remote` of the Dockerfile, with a build that is a single file. */
  async #build(): Promise<void> {
    const checked = await runNode([CHECK_VERSION, this.#in('source'), this.#tag]);
    if (checked.code !== 0) throw new Error(checked.output);
    const code = readFileSync(this.#in('source/remote.ts'), 'utf8');
    const { version } = JSON.parse(readFileSync(this.#in('source/package.json'), 'utf8')) as {
      version: string;
    };
    const image = this.#in('images', this.#tag);
    rmSync(image, { recursive: true, force: true });
    mkdirSync(path.join(image, 'build'), { recursive: true });
    const description = {
      name: 'alerts',
      version: `${version}-${createHash('sha256').update(code).digest('hex').slice(0, 10)}`,
      builtAt: '2026-01-01T00:00:00.000Z',
      contract: 1,
      requires: { kit: '^1.0.0', react: '^19.0.0', federation: '^2.0.0' },
      entry: { file: 'remoteEntry.js', integrity: '' },
      screens: {},
      messages: {},
    };
    writeFileSync(path.join(image, 'build/remote.json'), JSON.stringify(description));
    writeFileSync(path.join(image, 'build/remoteEntry.js'), code);
    writeFileSync(path.join(image, 'label'), this.#tag);
  }

  /** Replaces the container if its image has changed, and waits until it is healthy. */
  async #up(): Promise<void> {
    const image = this.#in('images', this.#tag);
    const content = readFileSync(path.join(image, 'build/remote.json'), 'utf8') + this.#tag;
    if (content !== this.#running) {
      await this.#end();
      // A container keeps the image it was created from, whatever happens to its tag.
      const held = this.#in('container');
      rmSync(held, { recursive: true, force: true });
      cpSync(image, held, { recursive: true });
      this.#address = await this.#serve(held);
      this.#running = content;
    }
    const { code } = await runNode([HEALTH], {
      environment: {
        SERVED_DIR: this.#in('volume'),
        HEALTH: `${this.#address}/r/alerts/remote.json`,
      },
    });
    if (code !== 0) throw new Error('container remote-alerts is unhealthy');
  }

  async #serve(held: string): Promise<string> {
    const child = spawn(process.execPath, [this.#in('servers/remote.mjs')], {
      env: {
        HOST: '127.0.0.1',
        PORT: '0',
        BUILD_DIR: path.join(held, 'build'),
        SERVED_DIR: this.#in('volume'),
        TAG: this.#tag,
        IMAGE_VERSION: readFileSync(path.join(held, 'label'), 'utf8'),
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#container = child;
    const line = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stdout }).once('line', resolve);
      child.once('exit', () => reject(new Error('container remote-alerts exited')));
    });
    return (JSON.parse(line) as { address: string }).address;
  }

  async #end(): Promise<void> {
    const child = this.#container;
    if (child === undefined || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}
