import { busy, throttled } from '../http/api-error';

/** Live pictures of one user: every screen shows one at a time. */
const MOST_BY_VIEWER = 16;

/** Of all users together. Each looks at its camera once a second. */
const MOST_IN_ALL = 200;

/** A player asks for its playlist every few seconds; who has not for so long watches no longer. */
const PLAYLIST_MS = 15_000;

/** Seconds after which it makes sense to ask again. */
const RETRY_AFTER_SECONDS = 5;

interface LiveViewersSettings {
  /** Milliseconds of a monotonic clock. */
  elapsedMs: () => number;
}

interface Watching {
  viewer: string;
  until: number;
}

/** Who watches live pictures at present: an answer without an end is the dearest that there is. */
export class LiveViewers {
  readonly #elapsedMs: () => number;
  readonly #watching = new Map<unknown, Watching>();

  constructor({ elapsedMs }: LiveViewersSettings) {
    this.#elapsedMs = elapsedMs;
  }

  /**
   * Begins an answer without an end.
   * @returns what ends it
   * @throws {ApiError} 429 where the viewer has too many, 503 where all have
   */
  begin(viewer: string): () => void {
    const answer = Symbol(viewer);
    this.#watch(answer, viewer, Number.POSITIVE_INFINITY);
    return () => void this.#watching.delete(answer);
  }

  /**
   * Notes that a player asks for the playlist of a camera, again and again for as long as it plays.
   * @throws {ApiError} as `begin`
   */
  goOn(viewer: string, cameraId: number): void {
    this.#watch(`${viewer} ${cameraId}`, viewer, this.#elapsedMs() + PLAYLIST_MS);
  }

  /** Whether the playlist of the camera is being asked for, again and again. */
  isWatching(viewer: string, cameraId: number): boolean {
    const watching = this.#watching.get(`${viewer} ${cameraId}`);
    return watching !== undefined && watching.until > this.#elapsedMs();
  }

  /** Live pictures that are being watched. */
  get count(): number {
    const now = this.#elapsedMs();
    return [...this.#watching.values()].filter(({ until }) => until > now).length;
  }

  #watch(key: unknown, viewer: string, until: number): void {
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
