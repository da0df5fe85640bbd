import { useSyncExternalStore } from 'react';
import { Store } from '../store/store';

export interface ReadMarksState {
  /** Alerts that count as read here, although the server may not know it yet. */
  ids: ReadonlySet<number>;
  /** Every alert counts as read. */
  isAll: boolean;
  /** A mark is being sent: the server's answers meanwhile may be from before or after it. */
  isSending: boolean;
}

const nothing: ReadMarksState = { ids: new Set(), isAll: false, isSending: false };

/**
 * What a person has marked read and the server has not confirmed. It overlays the server's answers,
 * so that badge, title, list and home show the same at once and fall back together if a mark fails.
 */
class ReadMarkStore {
  readonly #store = new Store(nothing);
  #sending = 0;

  get state(): ReadMarksState {
    return this.#store.value;
  }

  /** Shows alerts as read. Only unread ones: each takes one off the unread count. */
  add(ids: Iterable<number>): void {
    this.#change({ ids: new Set([...this.state.ids, ...ids]) });
  }

  /** Removes marks: the server's answer counts again. */
  remove(ids: Iterable<number>): void {
    const gone = new Set(ids);
    this.#change({ ids: new Set([...this.state.ids].filter((id) => !gone.has(id))) });
  }

  setAll(isAll: boolean): void {
    this.#change({ isAll });
  }

  /** Runs the call that tells the server; the unread count is not polled while it lasts. */
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

  /** Forgets everything, when another person may come. */
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

/** The marks of this tab; draws anew when they change. */
export function useReadMarks(): ReadMarksState {
  return useSyncExternalStore(readMarks.subscribe, () => readMarks.state);
}
