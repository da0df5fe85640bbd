import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * The key of each camera's detector, and of each restaurant's till. They follow from the provider's
 * secret, so none is stored.
 */
export class IngestKeys {
  readonly #key: Uint8Array;

  constructor(secretKey: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'ingest', 32));
  }

  keyOf(cameraId: number): string {
    return this.#sign(String(cameraId));
  }

  isKeyOf(cameraId: number, key: string): boolean {
    return isSame(this.keyOf(cameraId), key);
  }

  /** It begins with the id of the restaurant, because a report of orders does not say whose they are. */
  keyOfTill(restaurantId: number): string {
    return `${restaurantId}.${this.#sign(`orders of ${restaurantId}`)}`;
  }

  isKeyOfTill(restaurantId: number, key: string): boolean {
    return isSame(this.keyOfTill(restaurantId), key);
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
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
