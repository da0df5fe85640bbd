import { randomBytes } from 'node:crypto';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { WorkspaceCopy } from '../doc-tutorials/workspace-copy';

const PROJECT = 'maitred-trial';
const PORT = 18_080;
export const SECURE_PORT = 18_443;

/** Names in documents that a trial replaces with its own, to run beside other deployments on this machine. */
const OWN_NAMES: [RegExp, string][] = [
  [/\blocalhost:8080\b/g, `localhost:${PORT}`],
  [/\bmaitred-provider-(?=\d)/g, `${PROJECT}-provider-`],
];
const SETTING = /^([A-Z_]+)=(.*)$/;

interface ListedContainer {
  ID: string;
  Service: string;
  Name: string;
  Health: string;
}

/**
 * A copy of this workspace in which an operator follows the documents with a real container engine. Its project,
 * images, ports and network have their own names.
 */
export class TrialDeployment {
  /** Password of the first user, as printed by `create-user`. */
  password = '';
  readonly address = `http://localhost:${PORT}`;
  readonly #copy = new WorkspaceCopy();
  /** Whether the images of the last trial exist, so that build commands are skipped. */
  readonly #hasImages: boolean;

  constructor({ hasImages }: { hasImages: boolean }) {
    this.#hasImages = hasImages;
  }

  /** Settings in the `.env` of a trial only. */
  readonly own = {
    COMPOSE_PROJECT_NAME: PROJECT,
    IMAGES: PROJECT,
    HTTP_PORT: String(PORT),
    HTTPS_PORT: String(SECURE_PORT),
    NETWORK_PREFIX: '10.213.65',
    POSTGRES_PASSWORD: randomBytes(32).toString('hex'),
    SECRET_KEY: randomBytes(32).toString('hex'),
  };

  /**
   * Follows lines of a document: commands, and settings for `.env`.
   * @returns the output of the commands
   * @throws {ExpectedError} with the output of a command that fails
   */
  async follow(lines: readonly string[]): Promise<string> {
    let written = '';
    for (const line of lines) {
      const [, name, value = ''] = SETTING.exec(renamed(line)) ?? [];
      if (name === undefined) written += await this.run(line);
      else this.set(name, value);
    }
    return written;
  }

  /** @throws {ExpectedError} with the output if the command fails */
  async run(line: string): Promise<string> {
    if (this.#hasImages && /^docker compose (?:--profile \S+ )?build\b/.test(line)) return '';
    const { code, output } = await this.#copy.run(renamed(line));
    if (code !== 0) throw new ExpectedError(`${renamed(line)}\n${output.trim()}`);
    return output;
  }

  /** Runs a command that must fail. @returns its output */
  async refused(line: string): Promise<string> {
    const { code, output } = await this.#copy.run(renamed(line));
    if (code === 0) throw new ExpectedError(`${renamed(line)}\nwas not refused: ${output.trim()}`);
    return output;
  }

  /** Writes a setting into `.env`, as an operator does. */
  set(name: string, value: string): void {
    const others = this.#copy
      .read('.env')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith(`${name}=`));
    this.write('.env', `${[...others, `${name}=${value}`].join('\n')}\n`);
  }

  write(file: string, text: string): void {
    this.#copy.change({ kind: 'write', file, text });
  }

  read(file: string): string {
    return this.#copy.read(file);
  }

  /** Sets the version of a package, as its team does before building an image of it. */
  setVersion(folder: string, version: string): void {
    const file = `${folder}/package.json`;
    this.write(
      file,
      this.#copy.read(file).replace(/"version": "[^"]+"/, `"version": "${version}"`),
    );
  }

  async containers(): Promise<ListedContainer[]> {
    const listed = await this.run('docker compose ps --all --format json');
    return listed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ListedContainer);
  }

  /** The last log lines of the containers that are not healthy. */
  async logsOfUnwell(): Promise<string> {
    const unwell = (await this.containers()).filter(({ Health }) => Health !== 'healthy');
    if (unwell.length === 0) return '';
    const names = unwell.map(({ Service }) => Service).join(' ');
    return this.run(`docker compose logs --tail 20 ${names}`);
  }

  /** Services whose container was replaced. */
  async replacedSince(before: ListedContainer[]): Promise<string[]> {
    const ids = new Set(before.map(({ ID }) => ID));
    return (await this.containers()).filter(({ ID }) => !ids.has(ID)).map(({ Service }) => Service);
  }

  /** The body of a response. @throws {ExpectedError} if it is an error */
  async call(path: string, token?: string, init: RequestInit = {}): Promise<unknown> {
    const headers = {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(this.address + path, { headers, ...init });
    if (!answer.ok) throw new ExpectedError(`${path} was answered ${answer.status}.`);
    return answer.json();
  }

  /** Signs in as the first user. @returns the access token */
  async signIn(): Promise<string> {
    const body = JSON.stringify({ username: 'anna', password: this.password });
    const { access } = (await this.call('/api/token/', undefined, { method: 'POST', body })) as {
      access: string;
    };
    return access;
  }

  /** Removes its containers and data; its images stay. */
  async remove(): Promise<void> {
    const profiles = ['backup', 'detector', 'camera-source'].map((name) => `--profile ${name}`);
    try {
      await this.run(`docker compose ${profiles.join(' ')} down --volumes --timeout 5`);
    } finally {
      this.#copy.remove();
    }
  }
}

function renamed(line: string): string {
  return OWN_NAMES.reduce((text, [name, own]) => text.replaceAll(name, own), line);
}
