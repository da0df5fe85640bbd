import { setImmediate } from 'node:timers/promises';
import { ApiError, busy, throttled } from './api-error';

interface FairLanesSettings {
  /** How many tasks run at once. */
  lanes: number;
  /** How many of them may be of one owner. */
  lanesPerOwner: number;
  /** How many tasks of all owners together may wait. */
  waiting: number;
  waitingPerOwner: number;
  /**
   * Whether to read incoming requests before a task begins. A task on the embedded database runs within one turn of
   * the event loop, and only one connection is accepted per turn: without this, a flood of requests would
   * wait unread, where the limits do not count them.
   */
  readsFirst?: boolean;
}

/** How many turns of the event loop it takes to accept, read and answer a connection. */
const QUIET_TURNS = 4;
/** The longest wait, in turns, if more and more requests come in. */
const MOST_TURNS = 32;

interface Waiting {
  start: () => void;
}

/**
 * Runs a few tasks at once. The owners of waiting tasks take turns, so that many tasks of one owner
 * do not delay the others. The queue is short; what does not fit is refused.
 */
export class FairLanes {
  readonly #settings: FairLanesSettings;
  /** By owner, in the order of their turns. */
  readonly #queues = new Map<string, Waiting[]>();
  readonly #running = new Map<string, number>();
  readonly #resting = new Set<string>();
  #arrivals = 0;

  constructor(settings: FairLanesSettings) {
    this.#settings = settings;
  }

  /**
   * @param signal removes a task that still waits
   * @throws {ApiError} 429 if too many tasks of the owner wait, 503 if too many of all wait, 499 once aborted
   */
  async run<T>(owner: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    this.#arrivals += 1;
    await this.#turn(owner, signal);
    try {
      if (this.#settings.readsFirst) await this.#readOthers();
      return await task();
    } finally {
      this.#end(owner);
    }
  }

  /**
   * Takes a lane for work that ends elsewhere than it begins.
   * @returns releases the lane; calling it again does nothing
   * @throws {ApiError} as `run`
   */
  async enter(owner: string, signal?: AbortSignal): Promise<() => void> {
    await this.#turn(owner, signal);
    let isIn = true;
    return () => {
      if (isIn) this.#end(owner);
      isIn = false;
    };
  }

  /** Starts no task of the owner for this long; others may use the lane meanwhile. */
  rest(owner: string, ms: number): void {
    if (ms <= 0) return;
    this.#resting.add(owner);
    setTimeout(() => {
      this.#resting.delete(owner);
      this.#startWaiting();
    }, ms).unref();
  }

  get waiting(): number {
    return [...this.#queues.values()].reduce((sum, queue) => sum + queue.length, 0);
  }

  #turn(owner: string, signal: AbortSignal | undefined): Promise<void> {
    const gone = () => new ApiError(499, 'asker_gone');
    if (signal?.aborted) return Promise.reject(gone());
    if (this.#hasLane(owner)) {
      this.#begin(owner);
      return Promise.resolve();
    }
    const queue = this.#queues.get(owner) ?? [];
    if (queue.length >= this.#settings.waitingPerOwner) return Promise.reject(throttled(1));
    if (this.waiting >= this.#settings.waiting) return Promise.reject(busy(1));
    this.#queues.set(owner, queue);
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(gone());
      };
      const waiting = {
        start: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      queue.push(waiting);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  async #readOthers(): Promise<void> {
    let quietTurns = 0;
    for (let turn = 0; turn < MOST_TURNS && quietTurns < QUIET_TURNS; turn += 1) {
      const before = this.#arrivals;
      await setImmediate();
      quietTurns = this.#arrivals === before ? quietTurns + 1 : 0;
    }
  }

  #hasLane(owner: string): boolean {
    const { lanes, lanesPerOwner } = this.#settings;
    const all = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    const own = this.#running.get(owner) ?? 0;
    return all < lanes && own < lanesPerOwner && !this.#resting.has(owner);
  }

  #begin(owner: string): void {
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1);
  }

  #end(owner: string): void {
    const left = (this.#running.get(owner) ?? 1) - 1;
    if (left === 0) this.#running.delete(owner);
    else this.#running.set(owner, left);
    this.#startWaiting();
  }

  #startWaiting(): void {
    for (const [next, queue] of [...this.#queues]) {
      if (queue.length > 0 && !this.#hasLane(next)) continue;
      this.#queues.delete(next);
      const waiting = queue.shift();
      // The owner's next task waits until the others have had their turn.
      if (queue.length > 0) this.#queues.set(next, queue);
      if (waiting === undefined) continue;
      this.#begin(next);
      waiting.start();
    }
  }
}
