/** What ffmpeg's `showinfo` tells of a picture before it is encoded. */
const PICTURE = /\[Parsed_showinfo.* pts_time:(\S+) .* s:(\d+)x(\d+) /;
/** Rounding to whole pixels changes a small picture by so much. */
const SHAPE_TOLERANCE = 0.02;
/** Between two key frames there may be so many intervals. */
const MOST_INTERVALS = 1.1;

const OTHER_PROPORTIONS = 'the picture has other proportions';
export const FEW_KEY_FRAMES = 'key frames come too seldom';
/** Why ffmpeg is to be started anew. */
type PictureFault = typeof OTHER_PROPORTIONS | typeof FEW_KEY_FRAMES;

/**
 * Passes on pictures for as long as they are what they should be. Those of another shape than the first ffmpeg squeezes
 * into it: where people are would be told by a picture that nobody sees.
 */
export class PictureWatch {
  readonly #onPicture: (jpeg: Buffer) => void;
  readonly #mostSeconds: number;
  readonly #waiting: Buffer[] = [];
  #aspect: number | undefined;
  #seconds: number | undefined;
  #allowed = 0;
  #fault: PictureFault | undefined;

  /** @param keyFramesOnly where those are decoded alone, which may be fewer than the interval asks for */
  constructor(intervalMs: number, keyFramesOnly: boolean, onPicture: (jpeg: Buffer) => void) {
    this.#mostSeconds = keyFramesOnly
      ? (MOST_INTERVALS * intervalMs) / 1000
      : Number.POSITIVE_INFINITY;
    this.#onPicture = onPicture;
  }

  /** Once there is one nothing is passed on any more. */
  get fault(): PictureFault | undefined {
    return this.#fault;
  }

  push(jpeg: Buffer): void {
    this.#waiting.push(jpeg);
    this.#passOn();
  }

  /** Takes a line of ffmpeg's log, which has one for each picture. */
  hear(line: string): void {
    const [, time, width, height] = PICTURE.exec(line) ?? [];
    if (time === undefined || this.#fault !== undefined) return;
    this.#fault = this.#faultOf(Number(time), Number(width) / Number(height));
    if (this.#fault !== undefined) return;
    this.#allowed += 1;
    this.#passOn();
  }

  #faultOf(seconds: number, aspect: number): PictureFault | undefined {
    const before = this.#seconds ?? seconds;
    this.#seconds = seconds;
    this.#aspect ??= aspect;
    if (Math.abs(aspect / this.#aspect - 1) > SHAPE_TOLERANCE) return OTHER_PROPORTIONS;
    return seconds - before > this.#mostSeconds ? FEW_KEY_FRAMES : undefined;
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
