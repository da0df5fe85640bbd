import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts';

const EXIT_WITH_PARENT = pathToFileURL(inRoot('scripts/workspace/exit-with-parent.mjs')).href;

interface ContainerOptions {
  program: string;
  parameters: string[];
  environment: Record<string, string>;
  /** Matches its output once it serves. */
  ready: RegExp;
}

/** The program of a container, run as a process: started, waited for and stopped as a container is. */
export class Container {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #output = '';

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#ended = once(child, 'close');
  }

  static async start({ program, parameters, environment, ready }: ContainerOptions) {
    const child = spawn(program, parameters, {
      cwd: inRoot('.'),
      // Nothing of this environment except PATH: an image has its own.
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const container = new Container(child);
    await container.#says(ready);
    return container;
  }

  /** Starts a server of one of our images. */
  static startServer(file: string, environment: Record<string, string>): Promise<Container> {
    return Container.start({
      program: process.execPath,
      parameters: ['--import', EXIT_WITH_PARENT, inRoot('host/dist/server', file)],
      environment,
      ready: /"ready":true/,
    });
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    await this.#ended;
  }

  /** Its output so far. */
  get output(): string {
    return this.#output;
  }

  #says(ready: RegExp): Promise<void> {
    return new Promise((resolve, reject) => {
      for (const stream of [this.#child.stdout, this.#child.stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          this.#output += chunk;
          if (ready.test(this.#output)) resolve();
        });
      }
      this.#child.on('error', reject);
      void this.#ended.then(() =>
        reject(new Error(`It ended before it was ready: ${this.#output}`)),
      );
    });
  }
}
