import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** An address stays the same within a window, and is valid until the end of the next window. */
const WINDOW_MS = 5 * 60_000;

interface SignedAddressSettings {
  secretKey: string;
  /** The public prefix that replaces `/api`, if the servers in front map it. */
  apiPrefix?: string;
  now: () => Date;
}

/** The query of an address; "" for missing parts. */
export interface SignedQuery {
  expires: string;
  viewer: string;
  signature: string;
}

/**
 * Signs addresses of pictures, which an img element fetches without a token. An address stays the same
 * within five minutes, so that browsers can cache it, and is valid for five to ten. It may outlive the
 * right to see the picture by that long.
 */
export class SignedAddresses {
  readonly #key: Uint8Array;
  readonly #apiPrefix: string;
  readonly #now: () => Date;

  constructor({ secretKey, apiPrefix = '/api', now }: SignedAddressSettings) {
    this.#key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'media', 32));
    this.#apiPrefix = apiPrefix;
    this.#now = now;
  }

  /**
   * @param path as this server serves it; this is what is signed, so servers in front may map it in any way
   * @param viewer the only user it is for, if their permission is checked each time, as for live pictures
   */
  sign(path: string, viewer = ''): string {
    const window = Math.floor(this.#now().getTime() / WINDOW_MS);
    const expires = String((window + 2) * (WINDOW_MS / 1000));
    const query = new URLSearchParams({ expires, ...(viewer === '' ? {} : { viewer }) });
    return `${path.replace(/^\/api(?=\/)/, this.#apiPrefix)}?${query}&signature=${this.#signature(path, expires, viewer)}`;
  }

  /** Whether `sign` made this address, and not more than ten minutes ago. */
  isValid(path: string, query: SignedQuery): boolean {
    return this.isSigned(path, query) && Number(query.expires) * 1000 > this.#now().getTime();
  }

  /** Whether `sign` made this address, at any time. */
  isSigned(path: string, { expires, viewer, signature }: SignedQuery): boolean {
    const expected = Buffer.from(this.#signature(path, expires, viewer));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  #signature(path: string, expires: string, viewer: string): string {
    const text = `${path} ${expires} ${viewer}`;
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}
