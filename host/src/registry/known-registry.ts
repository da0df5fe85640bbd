import { isFresh } from '@maitred/shared-kit/api';
import type { RemoteDescriptor } from '@maitred/shared-kit/descriptors';
import { readDescriptor } from './read-descriptor';
import { readRegistry } from './read-registry';
import type { Registry } from './registry.schema';
import { RemoteLoadError } from './remote-load-error';

/** Maximum age in milliseconds of the registry for a remote to be loaded from it without reading it again. */
const RECENT_MS = 60_000;

/** How long to wait for a remote's server that is being replaced, and how often to check. */
const COMING_BACK_MS = 3000;
const LOOKING_AGAIN_MS = 1000;

/** Where a remote comes from. */
export interface RemoteSource {
  descriptor: RemoteDescriptor;
  /** Address of the descriptor; the folders of its versions are next to it. */
  address: string;
  /** The version to which the deployment pins the remote. */
  pinnedVersion: string | undefined;
}

interface KnownRegistryOptions {
  registry: Registry;
  /** Descriptor addresses that replace the deployed ones in a developer's tab, by remote. */
  overrides?: Readonly<Record<string, string>>;
  read?: () => Promise<Registry>;
}

/** What this tab knows about the deployment: the registry as last read, and a way to read it again. */
export class KnownRegistry {
  readonly #overrides: Readonly<Record<string, string>>;
  readonly #read: () => Promise<Registry>;
  #registry: Registry;
  #readAt = Date.now();
  #reading: Promise<Registry> | undefined;

  constructor({ registry, overrides = {}, read = readRegistry }: KnownRegistryOptions) {
    this.#registry = registry;
    this.#overrides = overrides;
    this.#read = read;
  }

  get latest(): Registry {
    return this.#registry;
  }

  /**
   * Reads the registry again. Calls made meanwhile share one request.
   * @throws if the request fails; the known registry stays
   */
  refresh(): Promise<Registry> {
    this.#reading ??= this.#read()
      .then((registry) => {
        this.#registry = registry;
        this.#readAt = Date.now();
        return registry;
      })
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  /**
   * Where a remote is to be loaded from.
   * @param isFailed it was tried before: what is known of it may be why
   * @throws {RemoteLoadError} `removed` where the deployment has none, `unreachable` where its server does not answer or
   * nothing is known of it, or `descriptor-invalid`
   */
  async sourceOf(name: string, isFailed: boolean): Promise<RemoteSource> {
    const override = this.#overrides[name];
    if (override !== undefined) {
      const descriptor = await readDescriptor(name, override);
      return { descriptor, address: override, pinnedVersion: undefined };
    }
    // If the registry cannot be read again, the known one may still do.
    if (isFailed || !isFresh(this.#readAt, RECENT_MS)) await this.refresh().catch(() => undefined);
    if (!isFailed) await this.#waitFor(name);
    const { config, remotes } = this.#registry;
    const place = config.remotes[name];
    const known = remotes[name];
    if (place === undefined) throw new RemoteLoadError(name, { reason: 'removed' });
    if (known === undefined || known.isSilent) {
      throw new RemoteLoadError(name, { reason: 'unreachable' });
    }
    return {
      descriptor: known.descriptor,
      address: place.descriptor,
      pinnedVersion: place.version,
    };
  }

  async #waitFor(name: string): Promise<void> {
    for (let waited = 0; waited < COMING_BACK_MS; waited += LOOKING_AGAIN_MS) {
      if (!this.#registry.remotes[name]?.isSilent) return;
      await new Promise((resolve) => setTimeout(resolve, LOOKING_AGAIN_MS));
      await this.refresh().catch(() => undefined);
    }
  }
}
