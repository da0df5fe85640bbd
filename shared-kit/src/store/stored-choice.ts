import { browserStorage } from '../storage';
import { Listeners } from './listeners';

/** What a person chose, as a text that is kept in this browser and follows its other tabs. */
export class StoredChoice {
  readonly #key: string;
  readonly #sets = new Listeners();

  /** @param key in local storage */
  constructor(key: string) {
    this.#key = key;
  }

  /** `null` where nothing is chosen. */
  get text(): string | null {
    return browserStorage.getItem(this.#key);
  }

  set(text: string | null): void {
    if (text === null) browserStorage.removeItem(this.#key);
    else browserStorage.setItem(this.#key, text);
    this.#sets.notify();
  }

  /** Calls `listener` after each choice, here and in other tabs. Returns the way to stop it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const unsubscribe = this.#sets.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', listener);
    };
  };
}
