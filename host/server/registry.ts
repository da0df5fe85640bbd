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

/** How long an answer waits for a remote whose last good copy could be given. */
const PATIENCE_MS = 300;

/** How long it waits for one of which nothing is known. */
const FIRST_PATIENCE_MS = 3000;

export interface RegistryOptions {
  config: Config;
  /** The host's build, with its host.json. */
  hostBuild: string;
  /** Brings the text of a remote's descriptor from where it is served; rejects where that does not answer. */
  readDescriptor: (remote: string, address: string) => Promise<string>;
  /** Where the last good copies outlive the server; in memory alone where it is not given. */
  keptFolder?: string;
}

/**
 * What is deployed, for `/registry.json`: the configuration, the host's build, and of every remote what its
 * server says, or said last. A remote whose server is away, slow, or says what is no descriptor keeps its place
 * by the last good copy.
 */
export class DeployedRegistry {
  readonly #options: RegistryOptions;
  readonly #copies: LastGoodDescriptors;
  /** One reading of each remote at a time, however many ask. */
  readonly #readings = new Map<string, Promise<RemoteDescriptor | undefined>>();
  /** Remotes whose last reading has failed. */
  readonly #away = new Set<string>();
  /** What was last written to the log of each remote. */
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
    // One that is merely slow may well send its files.
    return this.#away.has(name) ? { descriptor: copy, isSilent: true } : { descriptor: copy };
  }

  /** Undefined where the remote's server does not say what it has; never rejects. */
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

  /** Once for each change: browsers ask every few minutes. */
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

/** What a descriptor says and this host cannot read, in words for the log. */
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
