/** What ffmpeg's `showinfo` logs about a picture before encoding it. */
const PICTURE = /\[Parsed_showinfo.* pts_time:(\S+) .* s:(\d+)x(\d+) /;
/** Rounding to whole pixels changes the aspect ratio of a small picture by up to this much. */
const SHAPE_TOLERANCE = 0.02;
/** The most intervals between two key frames. */
const MOST_INTERVALS = 1.1;

const OTHER_PROPORTIONS = 'the picture has other proportions';
export const FEW_KEY_FRAMES = 'key frames come too seldom';
/** Why ffmpeg has to be restarted. */
type PictureFault = typeof OTHER_PROPORTIONS | typeof FEW_KEY_FRAMES;

/**
 * Passes on pictures as long as they are right. If the shape changes, ffmpeg squeezes later pictures into the first
 * one's shape, so positions of people would refer to a distorted picture that nobody sees.
 */
export class PictureWatch {
  readonly #onPicture: (jpeg: Buffer) => void;
  readonly #mostSeconds: number;
  readonly #waiting: Buffer[] = [];
  #aspect: number | undefined;
  #seconds: number | undefined;
  #allowed = 0;
  #fault: PictureFault | undefined;

  /** @param keyFramesOnly whether only key frames are decoded, which may be fewer than the interval requires */
  constructor(intervalMs: number, keyFramesOnly: boolean, onPicture: (jpeg: Buffer) => void) {
    this.#mostSeconds = keyFramesOnly
      ? (MOST_INTERVALS * intervalMs) / 1000
      : Number.POSITIVE_INFINITY;
    this.#onPicture = onPicture;
  }

  /** Once set, nothing more is passed on. */
  get fault(): PictureFault | undefined {
    return this.#fault;
  }

  push(jpeg: Buffer): void {
    this.#waiting.push(jpeg);
    this.#passOn();
  }

  /** Takes a line of ffmpeg's log, which has one line per picture. */
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
