import { useSyncExternalStore } from 'react';
import { Store } from '../store/store';

export interface ReadMarksState {
  /** Alerts that count as read here, although the server may not know it yet. */
  ids: ReadonlySet<number>;
  /** Every alert counts as read. */
  isAll: boolean;
  /** A mark is being sent: answers that arrive meanwhile may or may not include it. */
  isSending: boolean;
}

const nothing: ReadMarksState = { ids: new Set(), isAll: false, isSending: false };

/**
 * Alerts that a person has marked read and the server has not confirmed yet. They overlay the server's answers, so that
 * badge, title, list and home screen change together, and change back together if a mark fails.
 */
class ReadMarkStore {
  readonly #store = new Store(nothing);
  #sending = 0;

  get state(): ReadMarksState {
    return this.#store.value;
  }

  /** Shows alerts as read. Pass only unread ones: each reduces the unread count by one. */
  add(ids: Iterable<number>): void {
    this.#change({ ids: new Set([...this.state.ids, ...ids]) });
  }

  /** Removes marks, so that the server's answer counts again. */
  remove(ids: Iterable<number>): void {
    const gone = new Set(ids);
    this.#change({ ids: new Set([...this.state.ids].filter((id) => !gone.has(id))) });
  }

  setAll(isAll: boolean): void {
    this.#change({ isAll });
  }

  /** Runs the call that sends a mark; the unread count is not polled meanwhile. */
  async whileSending<T>(call: () => Promise<T>): Promise<T> {
    this.#sending += 1;
    this.#change({ isSending: true });
    try {
      return await call();
    } finally {
      this.#sending -= 1;
      this.#change({ isSending: this.#sending > 0 });
    }
  }

  /** Forgets everything, because the next user may be another person. */
  clear(): void {
    this.#change({ ids: nothing.ids, isAll: false });
  }

  readonly subscribe = this.#store.subscribe;

  #change(change: Partial<ReadMarksState>): void {
    this.#store.set({ ...this.state, ...change });
  }
}

/** The marks of this tab. */
export const readMarks = new ReadMarkStore();

/** The marks of this tab; re-renders when they change. */
export function useReadMarks(): ReadMarksState {
  return useSyncExternalStore(readMarks.subscribe, () => readMarks.state);
}
