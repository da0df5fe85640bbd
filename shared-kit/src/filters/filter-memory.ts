import type { Restaurant } from '@maitred/contract';
import { type RememberedFilter, readRememberedFilter } from './remembered-filter';

/** What this tab has shown, and before it has shown anything what the browser remembers. */
export class FilterMemory {
  #shown: { userId: number; filter: RememberedFilter } | undefined;

  keep(userId: number, filter: RememberedFilter): void {
    this.#shown = { userId, filter };
  }

  /** Without a restaurant that is not among the person's. */
  of(userId: number, restaurants: readonly Restaurant[] | undefined): RememberedFilter {
    const remembered =
      this.#shown?.userId === userId ? this.#shown.filter : readRememberedFilter(userId);
    const { restaurant, ...days } = remembered;
    const isForeign = restaurants?.every(({ id }) => id !== restaurant);
    return restaurant === undefined || isForeign ? days : { restaurant, ...days };
  }
}
