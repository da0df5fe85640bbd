import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * The key of each camera's detector, and of each restaurant's till. They follow from the provider's
 * secret and from how often each was changed, so none is stored.
 */
export class IngestKeys {
  readonly #key: Uint8Array;

  constructor(secretKey: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'ingest', 32));
  }

  /** @param generation how often the key was changed; the first has none in it */
  keyOf(cameraId: number, generation = 0): string {
    const signature = this.#sign(`${cameraId}${generationText(generation)}`);
    return generation === 0 ? signature : `${generation}.${signature}`;
  }

  /** The generation of a camera's key that was given out once; undefined for every other text. */
  generationOf(cameraId: number, key: string): number | undefined {
    const generation = Number(/^([1-9]\d{0,8})\./.exec(key)?.[1] ?? 0);
    return isSame(this.keyOf(cameraId, generation), key) ? generation : undefined;
  }

  /** It begins with the id of the restaurant, because a report of orders does not say whose they are. */
  keyOfTill(restaurantId: number, generation = 0): string {
    const signature = this.#sign(`orders of ${restaurantId}${generationText(generation)}`);
    return generation === 0
      ? `${restaurantId}.${signature}`
      : `${restaurantId}.${generation}.${signature}`;
  }

  /** The generation of a till's key that was given out once; undefined for every other text. */
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

/** The restaurant that a till's key says it is of, before anything is checked. */
export function restaurantOfKey(key: string): number | undefined {
  const id = /^(\d{1,15})\./.exec(key)?.[1];
  return id === undefined ? undefined : Number(id);
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
