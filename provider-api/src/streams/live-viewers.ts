import { busy, throttled } from '../http/api-error';

/** Live pictures per user: every screen shows one at a time. */
const MOST_BY_VIEWER = 16;

/** For all users together. Each live picture polls its camera once a second. */
const MOST_IN_ALL = 200;

/** A player requests its playlist every few seconds; after this long without a request, it has stopped. */
const PLAYLIST_MS = 15_000;

/** Seconds after which a retry makes sense. */
const RETRY_AFTER_SECONDS = 5;

interface LiveViewersSettings {
  /** Milliseconds of a monotonic clock. */
  elapsedMs: () => number;
}

interface Watching {
  viewer: string;
  until: number;
}

/** Counts and limits who watches live pictures, because endless responses are the most expensive. */
export class LiveViewers {
  readonly #elapsedMs: () => number;
  readonly #watching = new Map<string | symbol, Watching>();

  constructor({ elapsedMs }: LiveViewersSettings) {
    this.#elapsedMs = elapsedMs;
  }

  /**
   * Registers an endless response.
   * @returns unregisters it
   * @throws {ApiError} 429 if the viewer has too many, 503 if all viewers together have too many
   */
  begin(viewer: string): () => void {
    const answer = Symbol(viewer);
    this.#watch(answer, viewer, Number.POSITIVE_INFINITY);
    return () => void this.#watching.delete(answer);
  }

  /**
   * Records that a player has requested the playlist of a camera, as it does repeatedly while it plays.
   * @throws {ApiError} as `begin`
   */
  goOn(viewer: string, cameraId: number): void {
    this.#watch(`${viewer} ${cameraId}`, viewer, this.#elapsedMs() + PLAYLIST_MS);
  }

  /** Whether the viewer's player is still polling the playlist of the camera. */
  isWatching(viewer: string, cameraId: number): boolean {
    const watching = this.#watching.get(`${viewer} ${cameraId}`);
    return watching !== undefined && watching.until > this.#elapsedMs();
  }

  /** How many live pictures are being watched. */
  get count(): number {
    const now = this.#elapsedMs();
    return [...this.#watching.values()].filter(({ until }) => until > now).length;
  }

  #watch(key: string | symbol, viewer: string, until: number): void {
    const now = this.#elapsedMs();
    for (const [other, watching] of this.#watching) {
      if (watching.until <= now) this.#watching.delete(other);
    }
    if (!this.#watching.has(key)) {
      if (this.#watching.size >= MOST_IN_ALL) throw busy(RETRY_AFTER_SECONDS);
      const own = [...this.#watching.values()].filter((one) => one.viewer === viewer);
      if (own.length >= MOST_BY_VIEWER) {
        throw throttled(RETRY_AFTER_SECONDS, `live pictures: ${MOST_BY_VIEWER} at once`);
      }
    }
    this.#watching.set(key, { viewer, until });
  }
}
