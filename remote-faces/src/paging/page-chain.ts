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

export interface Chained<Item> {
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
 * stands where it is met first.
 */
export function chainPages<Item extends { id: number }>(
  first: CursorPage<Item>,
  following: readonly ReadPage<Item>[],
): Chained<Item> {
  const known = new Set<number>();
  const chained: Chained<Item> = { items: [], places: [], cursors: [], next: cursorOf(first.next) };
  const take = (results: readonly Item[], place: number) => {
    for (const item of results) {
      if (known.has(item.id)) continue;
      known.add(item.id);
      chained.items.push(item);
      chained.places.push(place);
    }
  };
  take(first.results, -1);
  for (const [place, { page }] of following.entries()) {
    if (chained.next === undefined) break;
    chained.cursors.push(chained.next);
    take(page.results, place);
    chained.next = cursorOf(page.next);
  }
  return chained;
}

/** The page with each item changed, or taken out where the change gives undefined. */
export function changeItems<Item>(
  page: CursorPage<Item>,
  change: (item: Item) => Item | undefined,
): CursorPage<Item> {
  const results = page.results.map(change).filter((item) => item !== undefined);
  return { ...page, results };
}
