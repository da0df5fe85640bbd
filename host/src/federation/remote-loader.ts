import type { RemoteBuild, SharedVersions } from '@maitred/shared-kit/descriptors';
import {
  catalogues,
  type LoadPart,
  type RemoteModule,
  reportError,
} from '@maitred/shared-kit/host';
import { Store } from '@maitred/shared-kit/store';
import type { ComponentType } from 'react';
import { fittingBuilds } from '../registry/choose-build';
import type { RemoteSource } from '../registry/known-registry';
import { failureTags, RemoteLoadError } from '../registry/remote-load-error';
import { buildFolder } from './build-folder';

export type PartKind = 'screens' | 'widgets';

interface RemoteLoaderOptions {
  /**
   * Where a remote comes from, as far as this page knows, or anew where it has failed.
   * @throws {RemoteLoadError} `removed`, `unreachable`, `descriptor-invalid`
   */
  sourceOf: (name: string, isFailed: boolean) => Promise<RemoteSource>;
  provided: SharedVersions;
  /**
   * Loads the exposed module of a chosen build into the page.
   * @param folder address of the build's folder, ending in a slash
   * @throws {RemoteLoadError} `script`
   */
  loadModule: (build: RemoteBuild, folder: string) => Promise<RemoteModule>;
}

export interface LoadedRemote {
  build: RemoteBuild;
  module: RemoteModule;
  /** Why newer builds are not the one that runs, newest first; usually empty. */
  passedOver: readonly RemoteLoadError[];
}

/** Loads remotes and their parts at run time, each at most once unless it failed. */
export class RemoteLoader {
  readonly #options: RemoteLoaderOptions;
  readonly #remotes = new Map<string, Promise<LoadedRemote>>();
  /** Remotes to be looked up again. */
  readonly #forgotten = new Set<string>();
  readonly #running = new Store<Readonly<Record<string, LoadedRemote>>>({});

  constructor(options: RemoteLoaderOptions) {
    this.#options = options;
  }

  /** What runs of each remote in this page; a new object after each change. */
  readonly running = (): Readonly<Record<string, LoadedRemote>> => this.#running.value;

  /** Subscribes to changes of what runs. */
  readonly subscribe = this.#running.subscribe;

  /**
   * Loads a screen or a widget together with the remote's messages in the active language. If the newest compatible
   * build does not load, the one activated before it is used.
   * @throws {RemoteLoadError} of the newest build
   */
  async loadPart(name: string, kind: PartKind, part: string): Promise<ComponentType> {
    const failed = new Map<string, RemoteLoadError>();
    for (;;) {
      const loading = this.#remoteBeside(failed, name);
      const { build, module } = await loading;
      const { version } = build;
      const load: LoadPart | undefined = module[kind][part];
      if (load === undefined) {
        throw new RemoteLoadError(name, { reason: 'part-missing' }, { version });
      }
      try {
        const [component] = await Promise.all([load(), catalogues.load(name)]);
        return component;
      } catch (cause) {
        // The federation runtime keeps the state of a chunk that threw half way, so start again from a clean remote.
        if (this.#remotes.get(name) === loading) this.forget(name);
        failed.set(version, new RemoteLoadError(name, { reason: 'script' }, { cause, version }));
      }
    }
  }

  /** Loads the remote itself. A failed load is forgotten, so that the next call tries again. */
  loadRemote(name: string): Promise<LoadedRemote> {
    return this.#remoteBeside(new Map(), name);
  }

  /**
   * Makes the next request for one of the remote's parts load the remote again, in the build that is deployed by then.
   */
  forget(name: string): void {
    this.#remotes.delete(name);
    this.#forgotten.add(name);
  }

  /** The remote in a build that is not among those that `failed`. */
  #remoteBeside(failed: ReadonlyMap<string, RemoteLoadError>, name: string): Promise<LoadedRemote> {
    const known = this.#remotes.get(name);
    if (known !== undefined) return known;
    const loading = this.#load(name, failed);
    this.#remotes.set(name, loading);
    loading.catch(() => {
      // It may have been forgotten meanwhile, and another load may have begun.
      if (this.#remotes.get(name) === loading) this.forget(name);
    });
    return loading;
  }

  async #load(name: string, failed: ReadonlyMap<string, RemoteLoadError>): Promise<LoadedRemote> {
    const { loadModule, provided, sourceOf } = this.#options;
    const isFailed = this.#forgotten.delete(name);
    const { descriptor, address, pinnedVersion } = await sourceOf(name, isFailed);
    const { fitting, refused } = fittingBuilds(descriptor, provided, pinnedVersion);
    const passedOver = [...refused];
    let firstError: RemoteLoadError | undefined;
    for (const build of fitting) {
      try {
        const known = failed.get(build.version);
        if (known !== undefined) throw known;
        const module = await loadModule(build, buildFolder(address, build));
        catalogues.register(name, module.messages);
        return this.#run(name, { build, module, passedOver });
      } catch (error) {
        if (!(error instanceof RemoteLoadError)) throw error;
        firstError ??= error;
        passedOver.push(error);
      }
    }
    throw firstError;
  }

  #run(name: string, remote: LoadedRemote): LoadedRemote {
    this.#running.set({ ...this.#running.value, [name]: remote });
    const [newest] = remote.passedOver;
    if (newest !== undefined) {
      reportError(newest, {
        remote: name,
        remoteVersion: newest.version,
        tags: { ...failureTags(newest), 'remote.instead': remote.build.version },
        once: `instead of ${name} ${newest.version}`,
      });
    }
    return remote;
  }
}
