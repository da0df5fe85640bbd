import { browserStorage } from '../storage';
import { Store } from './store';

/** What a person chose, as a text that is kept in this browser and follows its other tabs. */
export class StoredChoice {
  readonly #key: string;
  readonly #sets = new Store(0);

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
    this.#sets.set(this.#sets.value + 1);
  }

  /** Calls `listener` after each choice, here and in other tabs. Returns the way to stop it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const unsubscribe = this.#sets.subscribe(listener);
    window.addEventListener('storage', listener);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', listener);
    };
  };
}
