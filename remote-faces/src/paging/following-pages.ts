import { Store } from '@maitred/shared-kit/store';
import { type CursorPage, changeItems, type ReadPage } from './page-chain';

interface FollowingState<Item> {
  pages: readonly ReadPage<Item>[];
  isLoadingMore: boolean;
  /** Why the next page did not come. */
  moreError: unknown;
  /** A page that could not be read again, and when it was read last. */
  stale: { error: unknown; readAt: number } | undefined;
}

export type ReadCursor<Item> = (cursor: string, signal: AbortSignal) => Promise<CursorPage<Item>>;

/** The pages of one list after its first: reads them, reads them again, and tells who listens. */
export class FollowingPages<Item> {
  readonly #read: ReadCursor<Item>;
  /** Another object after each change. */
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

  /** Reads the page after the last; `place` is how many there are, `cursor` where it begins. */
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

  /** Reads a page again in its place. One that does not come stays as it was, marked stale. */
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

  /** Changes what was read; undefined takes an item out. */
  change(change: (item: Item) => Item | undefined): void {
    const pages = this.store.value.pages.map((entry) => ({
      ...entry,
      page: changeItems(entry.page, change),
    }));
    this.#change({ pages });
  }

  /** Forgets all pages, and those under way. */
  clear(): void {
    this.stop();
    this.#change({ pages: [], isLoadingMore: false, moreError: undefined, stale: undefined });
  }

  /** Nobody waits for what is under way any more. */
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
