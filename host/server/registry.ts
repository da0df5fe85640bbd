import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  HostBuildSchema,
  RemoteBuildSchema,
  type RemoteDescriptor,
  RemoteDescriptorSchema,
} from '@maitred/shared-kit/descriptors';
import * as v from 'valibot';
import type { Config } from '../src/config/config.schema';
import type { Registry } from '../src/registry/registry.schema';
import { LastGoodDescriptors } from './last-good-descriptors';

/** How long a response waits for a remote that has a last good copy to fall back on. */
const PATIENCE_MS = 300;

/** How long it waits for a remote of which nothing is known yet. */
const FIRST_PATIENCE_MS = 3000;

export interface RegistryOptions {
  config: Config;
  /** The host's build, with its host.json. */
  hostBuild: string;
  /** Fetches the text of a remote's descriptor; rejects if its server does not respond. */
  readDescriptor: (remote: string, address: string) => Promise<string>;
  /** Folder in which the last good copies survive a restart; without it they are kept in memory only. */
  keptFolder?: string;
}

/**
 * What is deployed, for `/registry.json`: the configuration, the host's build, and the latest descriptor of every
 * remote. A remote whose server is down or slow, or sends something that is not a descriptor, is represented by its
 * last good copy.
 */
export class DeployedRegistry {
  readonly #options: RegistryOptions;
  readonly #copies: LastGoodDescriptors;
  /** At most one read per remote at a time, however many requests need it. */
  readonly #readings = new Map<string, Promise<RemoteDescriptor | undefined>>();
  /** Remotes whose last read failed. */
  readonly #away = new Set<string>();
  /** The last state of each remote that was logged. */
  readonly #reported = new Map<string, string>();

  constructor(options: RegistryOptions) {
    this.#options = options;
    this.#copies = new LastGoodDescriptors(options.keptFolder);
  }

  async read(): Promise<Registry> {
    const { config } = this.#options;
    const [host, ...remotes] = await Promise.all([
      this.#readHost(),
      ...Object.entries(config.remotes).map(
        async ([name, place]) => [name, await this.#remote(name, place.descriptor)] as const,
      ),
    ]);
    const known = remotes.flatMap(([name, remote]) => (remote ? [[name, remote] as const] : []));
    return { config, host, remotes: Object.fromEntries(known) };
  }

  async #readHost(): Promise<Registry['host']> {
    const file = path.join(this.#options.hostBuild, 'host.json');
    const text = await readFile(file, 'utf8').catch(() => '');
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), HostBuildSchema), text);
    return read.success ? read.output : undefined;
  }

  async #remote(name: string, address: string): Promise<Registry['remotes'][string] | undefined> {
    const copy = await this.#copies.get(name);
    const reading = this.#reading(name, address);
    const fresh = await within(copy === undefined ? FIRST_PATIENCE_MS : PATIENCE_MS, reading);
    if (fresh !== undefined) return { descriptor: fresh };
    if (copy === undefined) return undefined;
    // A server that is merely slow may well serve its files.
    return this.#away.has(name) ? { descriptor: copy, isSilent: true } : { descriptor: copy };
  }

  /** Undefined if the remote's server does not send a descriptor; never rejects. */
  #reading(name: string, address: string): Promise<RemoteDescriptor | undefined> {
    const reading = this.#readings.get(name) ?? this.#read(name, address);
    this.#readings.set(name, reading);
    return reading;
  }

  async #read(name: string, address: string): Promise<RemoteDescriptor | undefined> {
    try {
      const text = await this.#options.readDescriptor(name, address);
      const descriptor = parseDescriptor(text);
      if (descriptor.name !== name) throw new Error(`describes "${descriptor.name}"`);
      await this.#copies.set(name, descriptor);
      this.#away.delete(name);
      this.#report(name, unreadOf(text) ?? 'answers again');
      return descriptor;
    } catch (error) {
      this.#away.add(name);
      const why = error instanceof Error ? error.message : String(error);
      this.#report(name, `is given as it was last known: ${why}`);
      return undefined;
    } finally {
      this.#readings.delete(name);
    }
  }

  /** Logs each change once, because browsers ask every few minutes. */
  #report(name: string, state: string): void {
    if ((this.#reported.get(name) ?? 'answers again') === state) return;
    this.#reported.set(name, state);
    process.stderr.write(`The remote ${name} ${state}\n`);
  }
}

function parseDescriptor(text: string): RemoteDescriptor {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), RemoteDescriptorSchema), text);
  if (read.success) return read.output;
  throw new Error(`its descriptor is none (${firstOf(read.issues)})`);
}

const DescriptorSchema = v.object({ versions: v.array(RemoteBuildSchema) });

/** Describes for the log what in a descriptor this host cannot read. */
function unreadOf(text: string): string | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), DescriptorSchema), text);
  if (read.success) return undefined;
  return `is given without a declaration that cannot be read: ${firstOf(read.issues)}`;
}

function firstOf([issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return `${v.getDotPath(issue) ?? 'no JSON'}: ${issue.message}`;
}

function within<Value>(milliseconds: number, value: Promise<Value>): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds);
    value.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
