import { Store } from '@maitred/shared-kit/store';
import { type CursorPage, changeItems, type ReadPage } from './page-chain';

interface FollowingState<Item> {
  pages: readonly ReadPage<Item>[];
  isLoadingMore: boolean;
  /** Why the next page could not be read. */
  moreError: unknown;
  /** Why a page could not be refreshed, and when it was last read. */
  stale: { error: unknown; readAt: number } | undefined;
}

export type ReadCursor<Item> = (cursor: string, signal: AbortSignal) => Promise<CursorPage<Item>>;

/** The pages of one list after the first. Reads and refreshes them and notifies subscribers. */
export class FollowingPages<Item> {
  readonly #read: ReadCursor<Item>;
  /** Its value is a new object after each change. */
  readonly store = new Store<FollowingState<Item>>({
    pages: [],
    isLoadingMore: false,
    moreError: undefined,
    stale: undefined,
  });
  readonly #busy = new Set<number>();
  #stop = new AbortController();

  constructor(read: ReadCursor<Item>) {
    this.#read = read;
  }

  /** Reads the page after the last one. `place` is the number of pages so far, `cursor` the start of the new one. */
  async append(place: number, cursor: string): Promise<void> {
    if (this.store.value.isLoadingMore) return;
    const { signal } = this.#stop;
    this.#change({ isLoadingMore: true, moreError: undefined });
    try {
      await this.#readInto(place, cursor);
      if (!signal.aborted) this.#change({ isLoadingMore: false });
    } catch (error) {
      if (!signal.aborted) this.#change({ isLoadingMore: false, moreError: error });
    }
  }

  /** Refreshes a page in place. If that fails, the page stays as it was and is marked stale. */
  async refresh(place: number, cursor: string): Promise<void> {
    const { signal } = this.#stop;
    const previous = this.store.value.pages[place];
    if (this.#busy.has(place) || previous === undefined) return;
    this.#busy.add(place);
    try {
      await this.#readInto(place, cursor);
      if (!signal.aborted) this.#change({ stale: undefined });
    } catch (error) {
      if (!signal.aborted) this.#change({ stale: { error, readAt: previous.readAt } });
    } finally {
      this.#busy.delete(place);
    }
  }

  /** Changes items of the pages; returning undefined removes an item. */
  change(change: (item: Item) => Item | undefined): void {
    const pages = this.store.value.pages.map((entry) => ({
      ...entry,
      page: changeItems(entry.page, change),
    }));
    this.#change({ pages });
  }

  /** Drops all pages and cancels reads in progress. */
  clear(): void {
    this.stop();
    this.#change({ pages: [], isLoadingMore: false, moreError: undefined, stale: undefined });
  }

  /** Cancels reads in progress. */
  stop(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#busy.clear();
    if (this.store.value.isLoadingMore) this.#change({ isLoadingMore: false });
  }

  async #readInto(place: number, cursor: string): Promise<void> {
    const { signal } = this.#stop;
    const page = await this.#read(cursor, signal);
    if (signal.aborted) return;
    const pages = [...this.store.value.pages];
    pages[place] = { cursor, page, readAt: Date.now() };
    this.#change({ pages });
  }

  #change(change: Partial<FollowingState<Item>>): void {
    this.store.set({ ...this.store.value, ...change });
  }
}
