import type { FrameFormat } from './frame-source';

const MAX_STILLS = 400;

/** Caches the frames of cameras without a stream, so that each is drawn once while it is in use. */
export class StillCache {
  readonly #stills = new Map<string, Promise<Buffer>>();

  /** @param name identifies the picture. */
  get(name: string, format: FrameFormat, make: () => Promise<Buffer>): Promise<Buffer> {
    const key = `${format} ${name}`;
    const known = this.#stills.get(key);
    if (known !== undefined) {
      this.#stills.delete(key);
      this.#stills.set(key, known);
      return known;
    }
    const still = make();
    this.#stills.set(key, still);
    still.catch(() => this.#stills.delete(key));
    const [oldest] = this.#stills.keys();
    if (this.#stills.size > MAX_STILLS && oldest !== undefined) this.#stills.delete(oldest);
    return still;
  }
}
