/** What ffmpeg's `showinfo` tells of a picture before it is encoded. */
const SIZE = /\[Parsed_showinfo.* s:(\d+)x(\d+) /;
/** Rounding to whole pixels changes a small picture by so much. */
const TOLERANCE = 0.02;

/**
 * Passes on pictures for as long as they keep the shape of the first. ffmpeg squeezes those of another into it: where
 * people are would be told by a picture that nobody sees.
 */
export class ShapeWatch {
  readonly #onPicture: (jpeg: Buffer) => void;
  readonly #waiting: Buffer[] = [];
  #aspect: number | undefined;
  #allowed = 0;
  #hasChanged = false;

  constructor(onPicture: (jpeg: Buffer) => void) {
    this.#onPicture = onPicture;
  }

  /** From then on nothing is passed on. */
  get hasChanged(): boolean {
    return this.#hasChanged;
  }

  push(jpeg: Buffer): void {
    this.#waiting.push(jpeg);
    this.#passOn();
  }

  /** Takes a line of ffmpeg's log, which has one for each picture. */
  hear(line: string): void {
    const [, width, height] = SIZE.exec(line) ?? [];
    if (width === undefined || this.#hasChanged) return;
    const aspect = Number(width) / Number(height);
    this.#aspect ??= aspect;
    this.#hasChanged = Math.abs(aspect / this.#aspect - 1) > TOLERANCE;
    if (this.#hasChanged) return;
    this.#allowed += 1;
    this.#passOn();
  }

  #passOn(): void {
    while (this.#allowed > 0) {
      const jpeg = this.#waiting.shift();
      if (jpeg === undefined) return;
      this.#allowed -= 1;
      this.#onPicture(jpeg);
    }
  }
}
