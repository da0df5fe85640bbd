/** Calls in progress. They continue when the client has gone, and a shutdown waits for them. */
export class CallsUnderWay {
  readonly #calls = new Set<Promise<unknown>>();

  async run<T>(call: () => Promise<T>): Promise<T> {
    const running = call();
    this.#calls.add(running);
    try {
      return await running;
    } finally {
      this.#calls.delete(running);
    }
  }

  get size(): number {
    return this.#calls.size;
  }

  get isEmpty(): boolean {
    return this.#calls.size === 0;
  }

  async ended(): Promise<void> {
    while (!this.isEmpty) await Promise.allSettled(this.#calls);
  }
}
