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
  /** Makes the same photo in no more bytes than these. Rejects where that would be too small. */
  shrink: (file: Blob, mostBytes: number) => Promise<Blob>;
}

/** Sends one photo. The same photo sent again must give the same image. */
export type SendPhoto = (photo: Blob, options: SendOptions) => Promise<FaceImage>;

interface Entry {
  file: Blob;
  send: SendPhoto;
  photo: Blob | undefined;
  stop: AbortController;
}

/** Milliseconds before a photo that met a passing trouble is sent again; after the last it fails. */
const RETRY_DELAYS_MS = [1000, 3000];

/**
 * Photos on their way to the server: prepared one after the other, and meanwhile sent one after the
 * other, so that each has the link for itself. A connection that breaks holds the queue, and nothing
 * in it is lost.
 */
export class PhotoQueue {
  readonly #options: PhotoQueueOptions;
  readonly #line = new LineEstimate(MOST_BYTES);
  readonly #entries = new Map<string, Entry>();
  /** In the order they were added; a new array after each change. */
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

  /** Whether something still happens without anybody's doing. */
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

  /** Takes a photo out, wherever it is on its way. */
  remove(key: string): void {
    this.#entries.get(key)?.stop.abort();
    this.#entries.delete(key);
    const photo = this.photos.find((candidate) => candidate.key === key);
    if (photo?.preview) URL.revokeObjectURL(photo.preview);
    this.store.set(this.photos.filter((candidate) => candidate.key !== key));
    // Where nothing waits for it, what follows may meet another line: a server that was silent looked like a slow one.
    if (!this.isBusy && !this.#isHeld) this.#line.reset();
    this.#work();
  }

  /** Sends again what failed, and goes on with what waited behind it. */
  retry(): void {
    this.#line.reset();
    for (const { key, state } of this.photos) {
      if (state.kind === 'failed') this.#set(key, { kind: 'waiting' });
    }
    this.#work();
  }

  /** Takes all photos out. */
  clear(): void {
    for (const { key } of this.photos) this.remove(key);
  }

  #work(): void {
    void this.#prepareAll();
    void this.#sendAll();
    this.#notify();
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

  /** Whether the connection is gone, or the server asks for a rest: what waits would only wait once more, each for itself. */
  get #isHeld(): boolean {
    return this.photos.some(({ state }) => state.kind === 'failed' && holdsOthers(state.error));
  }

  async #send(key: string, entry: Entry): Promise<PhotoState> {
    const { signal } = entry.stop;
    /** Why there was no answer to what had left the page whole: the line may have carried it, and the server be silent. */
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
        // What is sent smaller each time comes to an end by itself.
        if (isCutOff(error) && this.#learnFromCutOff(entry, sent, attempt)) continue;
        const delay = RETRY_DELAYS_MS[attempt];
        if (delay === undefined) return outcomeOf(error);
        attempt += 1;
        await pause(delay, signal);
      }
    }
  }

  /** Of the line, by a photo of which so large a share was sent. @returns whether the line is to blame */
  #learnFromCutOff({ photo }: Entry, sent: number, attempt: number): boolean {
    // Of a line that carried nothing, nothing is learnt.
    if (sent === 0) return false;
    const hasLeft = sent >= 1;
    // All of it may have arrived, and the answer is what was late: the same again is answered at once.
    if (hasLeft && attempt === 0) return false;
    const wasSlow = this.#line.isSlow;
    this.#line.cutOff(photo?.size ?? 0, sent);
    // A line that was slow before is why the answer is late; else the server may be.
    return !hasLeft || wasSlow;
  }

  /** The photo as the line carries it. */
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

  /** Whether it is busy has changed. */
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
