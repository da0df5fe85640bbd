import sharp from 'sharp';

export type StillFormat = 'webp' | 'jpeg';

const MAX_STILLS = 400;

/** Rasterises drawings, each once while it is in use. */
export class StillCache {
  readonly #stills = new Map<string, Promise<Buffer>>();

  /** @param name of the drawing: the same name, the same picture. */
  get(name: string, draw: () => string, format: StillFormat = 'webp'): Promise<Buffer> {
    const key = `${format} ${name}`;
    const known = this.#stills.get(key);
    if (known !== undefined) {
      this.#stills.delete(key);
      this.#stills.set(key, known);
      return known;
    }
    const still = rasterise(draw(), format);
    this.#stills.set(key, still);
    still.catch(() => this.#stills.delete(key));
    const [oldest] = this.#stills.keys();
    if (this.#stills.size > MAX_STILLS && oldest !== undefined) this.#stills.delete(oldest);
    return still;
  }
}

function rasterise(svg: string, format: StillFormat): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg));
  return format === 'webp'
    ? picture.webp({ quality: 78, effort: 2 }).toBuffer()
    : picture.flatten({ background: '#17120e' }).jpeg({ quality: 80 }).toBuffer();
}
