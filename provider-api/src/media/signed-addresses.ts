import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const HOUR_MS = 3_600_000;

export interface SignedAddressSettings {
  secretKey: string;
  now: () => Date;
}

/**
 * Signs addresses of pictures, which an img element fetches without a token. An address is the same
 * string within an hour, so that browsers can cache it, and valid for two.
 */
export class SignedAddresses {
  readonly #key: Uint8Array;
  readonly #now: () => Date;

  constructor({ secretKey, now }: SignedAddressSettings) {
    this.#key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'media', 32));
    this.#now = now;
  }

  sign(path: string): string {
    const expires = String((Math.floor(this.#now().getTime() / HOUR_MS) + 2) * (HOUR_MS / 1000));
    return `${path}?expires=${expires}&signature=${this.#signature(path, expires)}`;
  }

  /** Whether `sign` made this address, and not more than two hours ago. */
  isValid(path: string, expires: string, signature: string): boolean {
    if (!/^\d{1,12}$/.test(expires)) return false;
    const expected = Buffer.from(this.#signature(path, expires));
    const given = Buffer.from(signature);
    return (
      expected.length === given.length &&
      timingSafeEqual(expected, given) &&
      Number(expires) * 1000 > this.#now().getTime()
    );
  }

  #signature(path: string, expires: string): string {
    return createHmac('sha256', this.#key).update(`${path} ${expires}`).digest('base64url');
  }
}
