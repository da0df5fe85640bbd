import { cursorOf } from '@maitred/contract';

export interface CursorPage<Item> {
  next: string | null;
  previous: string | null;
  results: Item[];
}

/** A page after the first one, as it was read. */
export interface ReadPage<Item> {
  /** What it was read by. */
  cursor: string;
  page: CursorPage<Item>;
  /** Milliseconds since the epoch. */
  readAt: number;
}

interface Chained<Item> {
  items: Item[];
  /** For each item the place of its page: -1 is the first page, 0 the one after it. */
  places: number[];
  /** The cursor that each following page begins at, as the page before it says now. */
  cursors: string[];
  /** Where the next page begins; undefined at the end of the list. */
  next: string | undefined;
}

/**
 * Puts pages in a row, as far as the list reaches now. An item that moved while pages were read
 * stands where it is met first. A page more costs what that page holds, and not what the list does.
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

  /** What the pages taken so far came to, to be continued; what was given out stays as it is. */
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

/** The page with each item changed, or taken out where the change gives undefined. */
export function changeItems<Item>(
  page: CursorPage<Item>,
  change: (item: Item) => Item | undefined,
): CursorPage<Item> {
  const results = page.results.map(change).filter((item) => item !== undefined);
  return { ...page, results };
}
