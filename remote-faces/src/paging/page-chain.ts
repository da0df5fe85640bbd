import { cursorOf } from '@maitred/contract';

export interface CursorPage<Item> {
  next: string | null;
  previous: string | null;
  results: Item[];
}

/** A page after the first one, as last read. */
export interface ReadPage<Item> {
  /** The cursor it was read with. */
  cursor: string;
  page: CursorPage<Item>;
  /** Milliseconds since the epoch. */
  readAt: number;
}

interface Chained<Item> {
  items: Item[];
  /** For each item the index of its page: -1 for the first page, 0 for the one after it. */
  places: number[];
  /** The cursor of each following page, according to the current version of the page before it. */
  cursors: string[];
  /** The cursor of the next page; undefined at the end of the list. */
  next: string | undefined;
}

/**
 * Joins pages into one list, up to the current end of the list. An item that moved between reads appears only
 * at its first place. Appending a page processes only that page, not the whole list.
 */
export class PageChain<Item extends { id: number }> {
  #taken: readonly CursorPage<Item>[] = [];
  #known = new Set<number>();
  #chained: Chained<Item> | undefined;

  of(first: CursorPage<Item>, following: readonly ReadPage<Item>[]): Chained<Item> {
    const pages = [first, ...following.map(({ page }) => page)];
    const isLonger = this.#taken.every((page, index) => page === pages[index]);
    const { chained, taken } = this.#begin(isLonger);
    for (const page of pages.slice(taken.length)) {
      if (taken.length > 0) {
        if (chained.next === undefined) break;
        chained.cursors.push(chained.next);
      }
      for (const item of page.results) {
        if (this.#known.has(item.id)) continue;
        this.#known.add(item.id);
        chained.items.push(item);
        chained.places.push(taken.length - 1);
      }
      chained.next = cursorOf(page.next);
      taken.push(page);
    }
    this.#taken = taken;
    this.#chained = chained;
    return chained;
  }

  /** Copies the previous result to continue from, because results already returned must not change. */
  #begin(isLonger: boolean) {
    if (isLonger && this.#chained !== undefined) {
      const { items, places, cursors, next } = this.#chained;
      const chained = { items: [...items], places: [...places], cursors: [...cursors], next };
      return { chained, taken: [...this.#taken] };
    }
    this.#known = new Set();
    const chained: Chained<Item> = { items: [], places: [], cursors: [], next: undefined };
    return { chained, taken: [] as CursorPage<Item>[] };
  }
}

/** Applies a change to each item of a page; returning undefined removes the item. */
export function changeItems<Item>(
  page: CursorPage<Item>,
  change: (item: Item) => Item | undefined,
): CursorPage<Item> {
  const results = page.results.map(change).filter((item) => item !== undefined);
  return { ...page, results };
}
