import { browserStorage } from '../storage';
import { Listeners } from './listeners';

/** A person's choice as a text, stored in this browser and synchronised across tabs. */
export class StoredChoice {
  readonly #key: string;
  readonly #sets = new Listeners();

  /** @param key in local storage */
  constructor(key: string) {
    this.#key = key;
  }

  /** `null` if nothing was chosen. */
  get text(): string | null {
    return browserStorage.getItem(this.#key);
  }

  set(text: string | null): void {
    if (text === null) browserStorage.removeItem(this.#key);
    else browserStorage.setItem(this.#key, text);
    this.#sets.notify();
  }

  /** Calls `listener` after each change, here and in other tabs. Returns a function that stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const unsubscribe = this.#sets.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', listener);
    };
  };
}
