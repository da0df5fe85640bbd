/** What is used of a browser's storage. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage that never throws. A browser may refuse the whole of it, as where cookies are blocked, or
 * one text more: what it does not take is kept as long as the page lives.
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
      // Nothing is kept in it.
    }
  }
}

/** Lives on in this browser, for all its tabs. */
export const browserStorage: TextStorage = new WillingStorage(() => window.localStorage);

/** Ends with the tab. */
export const tabStorage: TextStorage = new WillingStorage(() => window.sessionStorage);
