import { CALL_TIMEOUT_MS } from '@maitred/shared-kit/api';

/** Share of a call's capacity to use: the line is not steady, and the server checks the photo within the call. */
const SAFE_SHARE = 0.7;

/** Estimates how many bytes a photo may have to get through, from what the line has carried before. */
export class LineEstimate {
  readonly #mostBytes: number;
  #bytes: number;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
    this.#bytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Whether the line is known to carry less than the maximum. */
  get isSlow(): boolean {
    return this.#bytes < this.#mostBytes;
  }

  /** Call when a photo got through. The line may carry more than estimated. */
  arrived(size: number, milliseconds: number): void {
    const carried = (size / Math.max(1, milliseconds)) * CALL_TIMEOUT_MS * SAFE_SHARE;
    this.#bytes = Math.min(this.#mostBytes, Math.max(this.#bytes, Math.floor(carried)));
  }

  /**
   * Call when a photo was cut off after `share` of it was sent. At least halves the estimate, because bytes that left
   * the page may still have been buffered before the line. If all of it left the page, nothing more is known.
   */
  cutOff(size: number, share: number): void {
    const carried = share < 1 ? Math.min(size / 2, size * share * SAFE_SHARE) : size / 3;
    this.#bytes = Math.floor(Math.min(this.#bytes, carried));
  }

  /** Forgets what is known of the line. */
  reset(): void {
    this.#bytes = this.#mostBytes;
  }
}
