import { Store } from '../store/store';

/** Keys of the shell, valid on every screen. */
const SHELL_KEYS: readonly string[] = ['?'];

/** A key of a screen and what it does. */
export interface Shortcut {
  /** As in `KeyboardEvent.key`: `j`, `?`, `Delete`. A letter is lowercase, and works in every keyboard layout. */
  key: string;
  /** What it does, translated, for the list of shortcuts. */
  label: string;
  onPress: () => void;
}

interface Registration extends Shortcut {
  isShell: boolean;
}

/** The shortcuts that are currently active: those of the shell and those of the screen. */
export class ShortcutRegistry {
  readonly #store = new Store<readonly Registration[]>([]);

  /** A new object after each registration, and the same object in between. */
  get all(): readonly (Shortcut & { isShell: boolean })[] {
    return this.#store.value;
  }

  /**
   * Adds a shortcut. Returns a function that removes it.
   * @throws if the key is taken, because two meanings of one key are a programming error
   */
  register(shortcut: Shortcut, { isShell = false } = {}): () => void {
    const { key } = shortcut;
    const isTaken = this.#store.value.some((other) => other.key === key);
    if (isTaken || (!isShell && SHELL_KEYS.includes(key))) {
      throw new Error(`The shortcut "${key}" (${shortcut.label}) is taken`);
    }
    const registration = { ...shortcut, isShell };
    this.#store.set([...this.#store.value, registration]);
    return () => this.#store.set(this.#store.value.filter((other) => other !== registration));
  }

  /** Runs the shortcut for a key event. Returns whether there is one. */
  press(event: KeyboardEvent): boolean {
    const found = this.#find(event);
    found?.onPress();
    return found !== undefined;
  }

  readonly subscribe = this.#store.subscribe;

  #find({ key, code, shiftKey }: KeyboardEvent): Registration | undefined {
    // With Caps Lock on, the J key produces `J`.
    const meant = shiftKey || key.length > 1 ? key : key.toLowerCase();
    const byKey = this.#store.value.find((shortcut) => shortcut.key === meant);
    // In a Cyrillic layout the J key produces `о`, so match by the key's position.
    const isLatin = /^[\x20-\x7e]+$/.test(key);
    if (byKey !== undefined || isLatin) return byKey;
    return this.#store.value.find((shortcut) => code === `Key${shortcut.key.toUpperCase()}`);
  }
}

/** The shortcuts of this page. */
export const shortcuts = new ShortcutRegistry();
