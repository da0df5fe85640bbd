import { reportError } from '@maitred/shared-kit/host';
import { Listeners } from '@maitred/shared-kit/store';
import type { ComponentType } from 'react';
import { failureTags, RemoteLoadError } from '../registry/remote-load-error';
import type { PartKind, RemoteLoader } from './remote-loader';

type PartState =
  | { status: 'loading' }
  | { status: 'ready'; Component: ComponentType }
  | { status: 'failed'; error: RemoteLoadError };

interface Part {
  state: PartState;
  listeners: Listeners;
  attempts: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

type PartLoader = Pick<RemoteLoader, 'loadPart'> &
  Partial<Pick<RemoteLoader, 'forget' | 'running'>>;

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
/** For a part that threw. Each attempt loads the remote again, and the page can never free the earlier copies. */
const LONGEST_DELAY_OF_THROWN_MS = 10 * 60_000;
const LOADING: PartState = { status: 'loading' };

/**
 * The loading state of every screen and widget. A failed part is retried automatically while it is on a visible page:
 * after 1 s, 2 s, 4 s … up to 30 s, or up to 10 minutes if it loaded and then threw. A part that did not load is also
 * retried at once when somebody returns to it.
 */
export class PartStore {
  readonly #loader: PartLoader;
  readonly #parts = new Map<string, Part>();

  constructor(loader: PartLoader) {
    this.#loader = loader;
  }

  state(remote: string, kind: PartKind, name: string): PartState {
    return this.#parts.get(partKey(remote, kind, name))?.state ?? LOADING;
  }

  /** Starts loading if that has not happened yet, and calls `listener` after every change. */
  subscribe(remote: string, kind: PartKind, name: string, listener: () => void): () => void {
    const part = this.#part(remote, kind, name);
    const retry = () => this.#retry(remote, kind, name);
    const stop = part.listeners.add(listener);
    if (part.attempts === 0) void this.#load(remote, kind, name);
    else if (hasThrown(part)) this.#scheduleRetry(part, retry);
    else retry();
    document.addEventListener('visibilitychange', retry);
    window.addEventListener('online', retry);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', retry);
      window.removeEventListener('online', retry);
      if (part.listeners.size === 0) clearTimeout(part.timer);
    };
  }

  /** Loads a part that is about to be shown. Resolves when it is ready or has failed. */
  async preload(remote: string, kind: PartKind, name: string): Promise<void> {
    if (this.#part(remote, kind, name).attempts === 0) await this.#load(remote, kind, name);
  }

  /**
   * Loads a part that may be shown later. Nobody has asked for it, so a failure is not reported, and is forgotten:
   * showing the part starts from the beginning.
   */
  async prefetch(remote: string, kind: PartKind, name: string): Promise<void> {
    const key = partKey(remote, kind, name);
    if (this.#parts.has(key)) return;
    const Component = await this.#loader.loadPart(remote, kind, name).catch(() => undefined);
    if (Component === undefined || this.#parts.has(key)) return;
    this.#part(remote, kind, name).state = { status: 'ready', Component };
    this.#part(remote, kind, name).attempts = 1;
  }

  /** Removes a part that threw while rendering from the page, and retries it like any other failed part. */
  markThrown(remote: string, kind: PartKind, name: string, cause: unknown): void {
    const part = this.#part(remote, kind, name);
    if (part.state.status !== 'ready') return;
    const version = this.#loader.running?.()[remote]?.build.version;
    const error = new RemoteLoadError(remote, { reason: 'render' }, { cause, version });
    // The next attempt, perhaps with a newer build, must not meet the state that this one left in its modules.
    this.#loader.forget?.(remote);
    part.state = { status: 'failed', error };
    this.#scheduleRetry(part, () => this.#retry(remote, kind, name));
    part.listeners.notify();
  }

  #part(remote: string, kind: PartKind, name: string): Part {
    const key = partKey(remote, kind, name);
    let part = this.#parts.get(key);
    if (part === undefined) {
      part = { state: LOADING, listeners: new Listeners(), attempts: 0, timer: undefined };
      this.#parts.set(key, part);
    }
    return part;
  }

  async #load(remote: string, kind: PartKind, name: string): Promise<void> {
    const part = this.#part(remote, kind, name);
    part.attempts += 1;
    try {
      const Component = await this.#loader.loadPart(remote, kind, name);
      part.state = { status: 'ready', Component };
    } catch (cause) {
      const error =
        cause instanceof RemoteLoadError
          ? cause
          : new RemoteLoadError(remote, { reason: 'script' }, { cause });
      // Reported once, not for every retry.
      if (part.state.status !== 'failed') {
        reportError(error, {
          remote,
          remoteVersion: error.version,
          tags: { ...failureTags(error), 'remote.part': `${kind}/${name}` },
        });
      }
      part.state = { status: 'failed', error };
      this.#scheduleRetry(part, () => this.#retry(remote, kind, name));
    }
    part.listeners.notify();
  }

  #scheduleRetry(part: Part, retry: () => void): void {
    clearTimeout(part.timer);
    if (part.state.status !== 'failed' || part.listeners.size === 0) return;
    const longest = hasThrown(part) ? LONGEST_DELAY_OF_THROWN_MS : LONGEST_DELAY_MS;
    part.timer = setTimeout(retry, Math.min(FIRST_DELAY_MS * 2 ** (part.attempts - 1), longest));
  }

  #retry(remote: string, kind: PartKind, name: string): void {
    const part = this.#part(remote, kind, name);
    if (part.state.status !== 'failed' || document.visibilityState === 'hidden') return;
    clearTimeout(part.timer);
    void this.#load(remote, kind, name);
  }
}

function hasThrown({ state }: Part): boolean {
  return state.status === 'failed' && state.error.failure.reason === 'render';
}

function partKey(remote: string, kind: PartKind, name: string): string {
  return `${remote}/${kind}/${name}`;
}
