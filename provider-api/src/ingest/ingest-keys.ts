import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The key of each camera's detector. It follows from the provider's secret, so none is stored. */
export class IngestKeys {
  readonly #key: Uint8Array;

  constructor(secretKey: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'ingest', 32));
  }

  keyOf(cameraId: number): string {
    return createHmac('sha256', this.#key).update(String(cameraId)).digest('base64url');
  }

  isKeyOf(cameraId: number, key: string): boolean {
    const expected = Buffer.from(this.keyOf(cameraId));
    const given = Buffer.from(key);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }
}
