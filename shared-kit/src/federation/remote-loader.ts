import type { ComponentType } from 'react';
import * as v from 'valibot';
import { takeStartedRequest } from '../api';
import { catalogues } from '../i18n';
import { buildFolder } from './build-folder';
import { chooseBuild, type SharedVersions } from './choose-build';
import type { LoadPart, RemoteModule } from './define-remote';
import { loadRemoteModule } from './remote-container';
import {
  type RemoteBuild,
  type RemoteDescriptor,
  RemoteDescriptorSchema,
} from './remote-descriptor.schema';
import { RemoteLoadError } from './remote-load-error';

export type PartKind = 'screens' | 'widgets';

/** Where one remote is deployed, as the configuration says. */
export interface RemotePlace {
  /** Address of its remote.json; its versions lie in folders beside it. */
  descriptor: string;
  /** Keeps the remote at one of the versions that its descriptor lists. */
  version?: string | undefined;
}

export interface RemoteLoaderOptions {
  places: Record<string, RemotePlace>;
  provided: SharedVersions;
  /** Brings a chosen build into the page. */
  loadModule?: typeof loadRemoteModule;
}

export interface LoadedRemote {
  build: RemoteBuild;
  module: RemoteModule;
}

/** Milliseconds to wait for a descriptor before the remote counts as unreachable. */
const DESCRIPTOR_TIMEOUT = 7000;

/** Loads remotes and their parts at run time, each at most once unless it failed. */
export class RemoteLoader {
  readonly #options: RemoteLoaderOptions;
  readonly #remotes = new Map<string, Promise<LoadedRemote>>();

  constructor(options: RemoteLoaderOptions) {
    this.#options = options;
  }

  /**
   * Loads a screen or a widget together with the remote's texts in the active language.
   * @throws {RemoteLoadError}
   */
  async loadPart(name: string, kind: PartKind, part: string): Promise<ComponentType> {
    const { module, build } = await this.loadRemote(name);
    const load: LoadPart | undefined = module[kind][part];
    const { version } = build;
    if (load === undefined) {
      throw new RemoteLoadError(name, { reason: 'part-missing' }, { version });
    }
    try {
      const [component] = await Promise.all([load(), catalogues.load(name)]);
      return component;
    } catch (cause) {
      // Its container keeps what a chunk that threw half way has left behind; another starts clean.
      this.#remotes.delete(name);
      throw new RemoteLoadError(name, { reason: 'script' }, { cause, version });
    }
  }

  /** Loads the remote itself; a failed load is forgotten, so that the next call tries anew. */
  loadRemote(name: string): Promise<LoadedRemote> {
    const known = this.#remotes.get(name);
    if (known !== undefined) return known;
    const loading = this.#load(name);
    this.#remotes.set(name, loading);
    loading.catch(() => this.#remotes.delete(name));
    return loading;
  }

  async #load(name: string): Promise<LoadedRemote> {
    const place = this.#options.places[name];
    if (place === undefined) throw new RemoteLoadError(name, { reason: 'unreachable' });
    const descriptor = await readDescriptor(name, place.descriptor);
    const build = chooseBuild(descriptor, this.#options.provided, place.version);
    const { loadModule = loadRemoteModule } = this.#options;
    const module = await loadModule(build, buildFolder(place.descriptor, build));
    catalogues.register(name, module.messages);
    return { build, module };
  }
}

async function readDescriptor(name: string, address: string): Promise<RemoteDescriptor> {
  const url = new URL(address, window.location.href);
  let response: Response;
  let text: string;
  try {
    response = await (takeStartedRequest(url) ??
      fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(DESCRIPTOR_TIMEOUT) }));
    text = await response.text();
  } catch (cause) {
    throw new RemoteLoadError(name, { reason: 'unreachable' }, { cause });
  }
  if (!response.ok) throw new RemoteLoadError(name, { reason: 'unreachable' });
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), RemoteDescriptorSchema), text);
  if (!result.success || result.output.name !== name) {
    throw new RemoteLoadError(name, { reason: 'descriptor-invalid' });
  }
  return result.output;
}
