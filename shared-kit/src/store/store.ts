import { useSyncExternalStore } from 'react';
import { Listeners } from './listeners';

/**
 * An observable value outside of components.
 *
 * @example
 * const chosen = new Store<number | undefined>(undefined);
 * chosen.set(11);
 * // In a component:
 * const restaurantId = useStore(chosen);
 */
export class Store<Value> {
  readonly #listeners = new Listeners();
  #value: Value;

  constructor(value: Value) {
    this.#value = value;
  }

  get value(): Value {
    return this.#value;
  }

  set(value: Value): void {
    this.#value = value;
    this.#listeners.notify();
  }

  /** Calls `listener` after each change. Returns a function that stops it. */
  readonly subscribe = this.#listeners.add;
}

/**
 * The current value; the component re-renders when it changes.
 *
 * @example
 * const marks = useStore(readMarks);
 */
export function useStore<Value>(store: Pick<Store<Value>, 'value' | 'subscribe'>): Value {
  return useSyncExternalStore(store.subscribe, () => store.value);
}
