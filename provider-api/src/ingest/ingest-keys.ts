import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * The keys of each camera's detector and each restaurant's till. They are derived from the provider's secret and from
 * how often each was changed, so none is stored.
 */
export class IngestKeys {
  readonly #key: Uint8Array;

  constructor(secretKey: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'ingest', 32));
  }

  /** @param generation how often the key was changed; the first key (0) does not contain it */
  keyOf(cameraId: number, generation = 0): string {
    const signature = this.#sign(`${cameraId}${generationText(generation)}`);
    return generation === 0 ? signature : `${generation}.${signature}`;
  }

  /** The generation of a camera's key, current or past; undefined for any other text. */
  generationOf(cameraId: number, key: string): number | undefined {
    const generation = Number(/^([1-9]\d{0,8})\./.exec(key)?.[1] ?? 0);
    return isSame(this.keyOf(cameraId, generation), key) ? generation : undefined;
  }

  /** Starts with the restaurant's id, because an order report does not name its restaurant. */
  keyOfTill(restaurantId: number, generation = 0): string {
    const signature = this.#sign(`orders of ${restaurantId}${generationText(generation)}`);
    return generation === 0
      ? `${restaurantId}.${signature}`
      : `${restaurantId}.${generation}.${signature}`;
  }

  /** The generation of a till's key, current or past; undefined for any other text. */
  tillGenerationOf(restaurantId: number, key: string): number | undefined {
    const generation = Number(/^\d+\.([1-9]\d{0,8})\./.exec(key)?.[1] ?? 0);
    return isSame(this.keyOfTill(restaurantId, generation), key) ? generation : undefined;
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}

function generationText(generation: number): string {
  return generation === 0 ? '' : `, key ${generation}`;
}

/** The restaurant id in a till's key, which is not checked here. */
export function restaurantOfKey(key: string): number | undefined {
  const id = /^(\d{1,15})\./.exec(key)?.[1];
  return id === undefined ? undefined : Number(id);
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
