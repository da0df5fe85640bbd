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

  /** A photo got through: the line may carry more than was thought. */
  arrived(size: number, milliseconds: number): void {
    const carried = (size / Math.max(1, milliseconds)) * CALL_MS * SAFE_SHARE;
    this.#bytes = Math.min(this.#mostBytes, Math.max(this.#bytes, Math.floor(carried)));
  }

  /** A photo was cut off. At least by half: what left the page may still have stood before the line. */
  cutOff(size: number, share: number): void {
    this.#bytes = Math.floor(Math.min(this.#bytes, size / 2, size * share * SAFE_SHARE));
  }

  /** Nothing is known of the line any more. */
  reset(): void {
    this.#bytes = this.#mostBytes;
  }
}
