/** Milliseconds of a call, as the kit's `uploadEndpoint` gives each attempt. */
const CALL_MS = 7000;
/** Of what the line would carry in that time: it is not steady, and the photo is looked at within the call. */
const SAFE_SHARE = 0.7;

/** How many bytes a photo may have to get through, by what the line has carried before. */
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

  /** Whether it is known to carry less than the most. */
  get isSlow(): boolean {
    return this.#bytes < this.#mostBytes;
  }

  /** A photo got through: the line may carry more than was thought. */
  arrived(size: number, milliseconds: number): void {
    const carried = (size / Math.max(1, milliseconds)) * CALL_MS * SAFE_SHARE;
    this.#bytes = Math.min(this.#mostBytes, Math.max(this.#bytes, Math.floor(carried)));
  }

  /**
   * A photo was cut off. At least by half: what left the page may still have stood before the line. Of one that had left
   * it whole that is all that is known.
   */
  cutOff(size: number, share: number): void {
    const carried = share < 1 ? Math.min(size / 2, size * share * SAFE_SHARE) : size / 3;
    this.#bytes = Math.floor(Math.min(this.#bytes, carried));
  }

  /** Nothing is known of the line any more. */
  reset(): void {
    this.#bytes = this.#mostBytes;
  }
}
