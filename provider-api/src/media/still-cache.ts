import sharp from 'sharp';

const MAX_STILLS = 400;

/** Rasterises drawings, each once while it is in use. */
export class StillCache {
  readonly #stills = new Map<string, Promise<Buffer>>();

  /** @param key names the drawing: the same key, the same picture. */
  get(key: string, draw: () => string): Promise<Buffer> {
    const known = this.#stills.get(key);
    if (known !== undefined) {
      this.#stills.delete(key);
      this.#stills.set(key, known);
      return known;
    }
    const still = rasterise(draw());
    this.#stills.set(key, still);
    still.catch(() => this.#stills.delete(key));
    const [oldest] = this.#stills.keys();
    if (this.#stills.size > MAX_STILLS && oldest !== undefined) this.#stills.delete(oldest);
    return still;
  }
}

function rasterise(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).webp({ quality: 78, effort: 2 }).toBuffer();
}
