import type { FaceImage } from '@maitred/contract';
import { Store } from '@maitred/shared-kit/store';
import { LineEstimate } from './line-estimate';
import {
  holdsOthers,
  isCutOff,
  isPassing,
  outcomeOf,
  type PhotoState,
  type QueuedPhoto,
} from './photo-state';
import { MOST_BYTES, type PreparedPhoto, SlowLineError } from './prepare-photo';

interface SendOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

interface PhotoQueueOptions {
  prepare: (file: Blob) => Promise<PreparedPhoto>;
  /** Encodes the same photo in at most this many bytes. Rejects if it would become too small. */
  shrink: (file: Blob, mostBytes: number) => Promise<Blob>;
}

/** Sends one photo. Sending the same photo again must return the same image. */
export type SendPhoto = (photo: Blob, options: SendOptions) => Promise<FaceImage>;

interface Entry {
  file: Blob;
  send: SendPhoto;
  photo: Blob | undefined;
  stop: AbortController;
}

/** Milliseconds before each retry after a temporary error; after the last retry the photo fails. */
const RETRY_DELAYS_MS = [1000, 3000];

/**
 * Queue of photos to upload. Photos are prepared one at a time and, in parallel, sent one at a time, so that each has
 * the whole bandwidth. A broken connection holds the queue without losing anything.
 */
export class PhotoQueue {
  readonly #options: PhotoQueueOptions;
  readonly #line = new LineEstimate(MOST_BYTES);
  readonly #entries = new Map<string, Entry>();
  /** The photos in the order they were added; a new array after each change. */
  readonly store = new Store<readonly QueuedPhoto[]>([]);
  #lastNumber = 0;
  #isPreparing = false;
  #isSending = false;

  constructor(options: PhotoQueueOptions) {
    this.#options = options;
  }

  get photos(): readonly QueuedPhoto[] {
    return this.store.value;
  }

  /** Whether photos are being prepared or sent. */
  get isBusy(): boolean {
    return this.#isPreparing || this.#isSending;
  }

  add(files: readonly File[], send: SendPhoto): void {
    for (const file of files) {
      this.#lastNumber += 1;
      const key = `photo-${this.#lastNumber}`;
      this.#entries.set(key, { file, send, photo: undefined, stop: new AbortController() });
      const photo: QueuedPhoto = {
        key,
        name: file.name,
        preview: undefined,
        isReduced: false,
        state: { kind: 'waiting' },
      };
      this.store.set([...this.photos, photo]);
    }
    this.#work();
  }

  /** Removes a photo in any state and aborts its upload. */
  remove(key: string): void {
    this.#entries.get(key)?.stop.abort();
    this.#entries.delete(key);
    const photo = this.photos.find((candidate) => candidate.key === key);
    if (photo?.preview) URL.revokeObjectURL(photo.preview);
    this.store.set(this.photos.filter((candidate) => candidate.key !== key));
    // With nothing held or in progress, forget the estimate: an unresponsive server may have looked like a slow line.
    if (!this.isBusy && !this.#isHeld) this.#line.reset();
    this.#work();
  }

  /** Sends failed photos again and continues with those that waited behind them. */
  retry(): void {
    this.#line.reset();
    for (const { key, state } of this.photos) {
      if (state.kind === 'failed') this.#set(key, { kind: 'waiting' });
    }
    this.#work();
  }

  /** Removes all photos. */
  clear(): void {
    for (const { key } of this.photos) this.remove(key);
  }

  #work(): void {
    void this.#prepareAll();
    void this.#sendAll();
  }

  async #prepareAll(): Promise<void> {
    if (this.#isPreparing) return;
    this.#isPreparing = true;
    for (let next = this.#next(false); next; next = this.#next(false)) {
      const { key } = next;
      const entry = this.#entries.get(key);
      if (entry === undefined) break;
      this.#set(key, { kind: 'preparing' });
      try {
        const { photo, preview } = await this.#options.prepare(entry.file);
        if (!this.#entries.has(key)) continue;
        entry.photo = photo;
        this.#set(key, { kind: 'waiting' }, URL.createObjectURL(preview));
        void this.#sendAll();
      } catch (error) {
        this.#set(key, outcomeOf(error));
      }
    }
    this.#isPreparing = false;
    this.#notify();
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#next(true); next && !this.#isHeld; next = this.#next(true)) {
      const { key } = next;
      const entry = this.#entries.get(key);
      if (entry?.photo === undefined) break;
      const state = await this.#send(key, entry);
      if (state.kind === 'done') entry.photo = undefined;
      this.#set(key, state);
    }
    this.#isSending = false;
    this.#notify();
  }

  /** Whether the connection is down or the server asks to slow down, so that each waiting photo would only fail too. */
  get #isHeld(): boolean {
    return this.photos.some(({ state }) => state.kind === 'failed' && holdsOthers(state.error));
  }

  async #send(key: string, entry: Entry): Promise<PhotoState> {
    const { signal } = entry.stop;
    /** The timeout of an attempt that had sent the whole photo. The server, not the line, may be to blame. */
    let unanswered: unknown;
    for (let attempt = 0; ; ) {
      let sent = 0;
      try {
        const photo = await this.#fitting(key, entry);
        const began = performance.now();
        const onProgress = (share: number) => {
          sent = share;
          this.#set(key, { kind: 'sending', share });
        };
        onProgress(0);
        const image = await entry.send(photo, { signal, onProgress });
        this.#line.arrived(photo.size, performance.now() - began);
        return { kind: 'done', image };
      } catch (error) {
        if (error instanceof SlowLineError && unanswered !== undefined) {
          return outcomeOf(unanswered);
        }
        if (!isPassing(error) || signal.aborted) return outcomeOf(error);
        unanswered = isCutOff(error) && sent >= 1 ? error : undefined;
        // Not counted as an attempt: the photo gets smaller each time, so this ends by itself.
        if (isCutOff(error) && this.#learnFromCutOff(entry, sent, attempt)) continue;
        const delay = RETRY_DELAYS_MS[attempt];
        if (delay === undefined) return outcomeOf(error);
        attempt += 1;
        await pause(delay, signal);
      }
    }
  }

  /** Updates the estimate after a timeout at which the share `sent` was sent. @returns whether the line is to blame */
  #learnFromCutOff({ photo }: Entry, sent: number, attempt: number): boolean {
    // If nothing was sent, there is nothing to learn.
    if (sent === 0) return false;
    const hasLeft = sent >= 1;
    // All of it may have arrived with only the response late. Sending the same photo again then gets it at once.
    if (hasLeft && attempt === 0) return false;
    const wasSlow = this.#line.isSlow;
    this.#line.cutOff(photo?.size ?? 0, sent);
    // If the line was slow before, it explains the late response; otherwise the server may be to blame.
    return !hasLeft || wasSlow;
  }

  /** The photo, shrunk if necessary to what the line carries. */
  async #fitting(key: string, entry: Entry): Promise<Blob> {
    const { photo = entry.file, file } = entry;
    if (photo.size <= this.#line.bytes) return photo;
    entry.photo = await this.#options.shrink(file, this.#line.bytes);
    this.store.set(this.photos.map((one) => (one.key === key ? { ...one, isReduced: true } : one)));
    return entry.photo;
  }

  #next(isPrepared: boolean): QueuedPhoto | undefined {
    return this.photos.find(
      ({ key, state }) =>
        state.kind === 'waiting' && (this.#entries.get(key)?.photo !== undefined) === isPrepared,
    );
  }

  #set(key: string, state: PhotoState, preview?: string): void {
    this.store.set(
      this.photos.map((photo) =>
        photo.key === key ? { ...photo, state, preview: preview ?? photo.preview } : photo,
      ),
    );
  }

  /** Notifies subscribers that `isBusy` has changed. */
  #notify(): void {
    this.store.set(this.photos);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
