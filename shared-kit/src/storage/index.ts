/** The methods of the browser's storage that are used. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage that never throws. A browser may deny access to it, for example when cookies are blocked, or be out of
 * quota: values that it does not accept are kept in memory as long as the page lives.
 */
class WillingStorage implements TextStorage {
  readonly #find: () => Storage;
  readonly #refused = new Map<string, string>();

  constructor(find: () => Storage) {
    this.#find = find;
  }

  getItem(key: string): string | null {
    try {
      return this.#refused.get(key) ?? this.#find().getItem(key);
    } catch {
      return null;
    }
  }

  setItem(key: string, text: string): void {
    try {
      this.#find().setItem(key, text);
      this.#refused.delete(key);
    } catch {
      this.#refused.set(key, text);
    }
  }

  removeItem(key: string): void {
    this.#refused.delete(key);
    try {
      this.#find().removeItem(key);
    } catch {
      // The browser's storage does not contain it anyway.
    }
  }
}

/** Local storage: persistent, and shared by all tabs of this browser. */
export const browserStorage: TextStorage = new WillingStorage(() => window.localStorage);

/** Session storage: ends with the tab. */
export const tabStorage: TextStorage = new WillingStorage(() => window.sessionStorage);
