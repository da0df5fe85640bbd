/**
 * Listeners of an event.
 *
 * @example
 * const marked = new Listeners<[ids: readonly number[]]>();
 * const stop = marked.add((ids) => console.log(ids));
 * marked.notify([1, 2]);
 * stop();
 */
export class Listeners<Arguments extends unknown[] = []> {
  readonly #all = new Set<(...args: Arguments) => void>();

  /** Number of listeners. */
  get size(): number {
    return this.#all.size;
  }

  /** Calls `listener` for each event. Returns a function that stops it. */
  readonly add = (listener: (...args: Arguments) => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  readonly notify = (...args: Arguments): void => {
    for (const listener of this.#all) listener(...args);
  };
}
