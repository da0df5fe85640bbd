import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RemoteDescriptor, RemoteDescriptorSchema } from '@maitred/shared-kit/descriptors';
import * as v from 'valibot';

/** The last good descriptor of each remote. With a folder they are stored there, so that they survive a restart. */
export class LastGoodDescriptors {
  readonly #folder: string | undefined;
  readonly #copies = new Map<string, RemoteDescriptor>();
  readonly #contents = new Map<string, string>();

  constructor(folder: string | undefined) {
    this.#folder = folder;
  }

  async get(remote: string): Promise<RemoteDescriptor | undefined> {
    const known = this.#copies.get(remote);
    if (known !== undefined || this.#folder === undefined) return known;
    const text = await readFile(this.#file(this.#folder, remote), 'utf8').catch(() => '');
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), RemoteDescriptorSchema), text);
    if (!read.success) return undefined;
    this.#copies.set(remote, read.output);
    return read.output;
  }

  /** If the folder is not writable, copies are only lost with a restart; nothing fails now. */
  async set(remote: string, descriptor: RemoteDescriptor): Promise<void> {
    this.#copies.set(remote, descriptor);
    const text = JSON.stringify(descriptor);
    if (this.#folder === undefined || this.#contents.get(remote) === text) return;
    this.#contents.set(remote, text);
    const file = this.#file(this.#folder, remote);
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(`${file}.new`, text);
      await rename(`${file}.new`, file);
    } catch (error) {
      process.stderr.write(`${file} cannot be kept: ${String(error)}\n`);
    }
  }

  #file(folder: string, remote: string): string {
    return path.join(folder, `${remote}.json`);
  }
}
