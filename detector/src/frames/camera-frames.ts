import { setTimeout as wait } from 'node:timers/promises';
import { FEW_KEY_FRAMES } from './picture-watch';
import { readFrames } from './read-frames';

/** Milliseconds between reconnects, by number of failures; the last one repeats. */
const BACK_OFF_MS = [1000, 2000, 4000, 8000, 15_000];
/** Reconnect to a source that sends no picture for this many intervals, and at least LEAST_SILENCE_MS. */
const SILENT_INTERVALS = 5;
const LEAST_SILENCE_MS = 30_000;
const SILENT = 'no picture came';

/** A picture from a camera. */
export interface Frame {
  jpeg: Buffer;
  /** When it arrived, in milliseconds since 1970. */
  at: number;
}

interface CameraFramesSettings {
  ffmpeg: string;
  /** Includes the credentials. */
  source: string;
  intervalMs: number;
  onFrame: (frame: Frame) => void;
  /** Called once when pictures begin to arrive (undefined), and once with the reason when they stop. */
  onChange: (lost: string | undefined) => void;
}

/** The pictures of one camera, one per interval, until stopped. */
export class CameraFrames {
  readonly #settings: CameraFramesSettings;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  /** As long as there are enough key frames for the interval. */
  #keyFramesOnly = true;
  #isReported = false;

  constructor(settings: CameraFramesSettings) {
    this.#settings = settings;
    this.#running = this.#run();
  }

  get source(): string {
    return this.#settings.source;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    let failures = 0;
    while (!signal.aborted) {
      const { reason, pictures } = await this.#connect();
      if (signal.aborted) return;
      if (
        this.#keyFramesOnly &&
        (reason === FEW_KEY_FRAMES || (reason === SILENT && pictures < 2))
      ) {
        this.#keyFramesOnly = false;
        continue;
      }
      failures = pictures > 0 ? 1 : failures + 1;
      this.#isReported = false;
      if (failures === 1) this.#settings.onChange(reason);
      const pause = BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length) - 1];
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  async #connect(): Promise<{ reason: string; pictures: number }> {
    const { ffmpeg, source, intervalMs, onFrame, onChange } = this.#settings;
    const ending = new AbortController();
    const silenceMs = Math.max(LEAST_SILENCE_MS, SILENT_INTERVALS * intervalMs);
    let isSilent = false;
    const giveUp = () => {
      isSilent = true;
      ending.abort();
    };
    let watch = setTimeout(giveUp, silenceMs);
    const stop = () => ending.abort();
    if (this.#stopping.signal.aborted) stop();
    this.#stopping.signal.addEventListener('abort', stop);
    let pictures = 0;
    const reason = await readFrames({
      ffmpeg,
      source,
      intervalMs,
      keyFramesOnly: this.#keyFramesOnly,
      signal: ending.signal,
      onPicture: (jpeg) => {
        clearTimeout(watch);
        watch = setTimeout(giveUp, silenceMs);
        if (!this.#isReported) onChange(undefined);
        this.#isReported = true;
        pictures += 1;
        onFrame({ jpeg, at: Date.now() });
      },
    });
    clearTimeout(watch);
    this.#stopping.signal.removeEventListener('abort', stop);
    return { reason: isSilent ? SILENT : reason, pictures };
  }
}
