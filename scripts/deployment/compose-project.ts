import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { ROOT } from '../workspace/packages';
import { runProgram } from '../workspace/run-process';
import { readExampleSettings } from './compose-file';

const PROJECT = 'maitred-trial';

interface ListedContainer {
  ID: string;
  Service: string;
  Health: string;
}

/** docker-compose.yml under a name, with settings and images of its own, beside whatever runs here. */
export class ComposeProject {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'maitred-compose-'));
  #settings: Record<string, string>;

  constructor(settings: Record<string, string>) {
    const secret = () => randomBytes(32).toString('hex');
    const tags = Object.keys(readExampleSettings()).filter(
      (name) => name.endsWith('_TAG') && name !== 'POSTGRES_TAG',
    );
    this.#settings = {
      ...readExampleSettings(),
      ...Object.fromEntries(tags.map((name) => [name, 'trial-1'])),
      POSTGRES_PASSWORD: secret(),
      SECRET_KEY: secret(),
      ...settings,
    };
  }

  /** Writes a setting into .env, as an operator does. */
  set(name: string, value: string): void {
    this.#settings = { ...this.#settings, [name]: value };
  }

  /** @throws {ExpectedError} with what the tool said where it fails */
  async compose(...parameters: string[]): Promise<string> {
    const file = path.join(this.#folder, '.env');
    const lines = Object.entries(this.#settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(file, lines.join(''));
    const place = ['--project-name', PROJECT, '--project-directory', ROOT, '--env-file', file];
    return docker('compose', ...place, ...parameters);
  }

  async containers(): Promise<ListedContainer[]> {
    const listed = await this.compose('ps', '--format', 'json');
    return listed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ListedContainer);
  }

  /** Another build in an image of its own: the files of the one given, with a version and a name of their own. */
  async releaseAgain(image: string, version: string, as: string): Promise<void> {
    const rename =
      "const f='/app/build/remote.json',fs=require('fs'),b=JSON.parse(fs.readFileSync(f));" +
      `b.version='${version}';fs.writeFileSync(f,JSON.stringify(b))`;
    const file = path.join(this.#folder, 'Dockerfile');
    writeFileSync(
      file,
      `FROM ${image}\nUSER root\nRUN node -e "${rename}"\nUSER node\nENV IMAGE_VERSION=${as.split(':').pop()}\n`,
    );
    await docker('build', '--tag', as, '--file', file, this.#folder);
  }

  async remove(): Promise<void> {
    await this.compose('down', '--volumes', '--timeout', '5');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function docker(...parameters: string[]): Promise<string> {
  const { code, output } = await runProgram('docker', parameters).catch((error: Error) => ({
    code: 1,
    output: error.message,
  }));
  if (code !== 0) throw new ExpectedError(`docker ${parameters.join(' ')}\n${output.trim()}`);
  return output;
}

/** Why nothing can be run here; undefined where it can. */
export async function whyNoContainers(): Promise<string | undefined> {
  try {
    await docker('compose', 'version');
    await docker('info');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
