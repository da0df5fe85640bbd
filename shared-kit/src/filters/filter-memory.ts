import type { Restaurant } from '@maitred/contract';
import { type RememberedFilter, readRememberedFilter } from './remembered-filter';

/** The last choice shown in this tab; before there is one, the choice remembered by the browser. */
export class FilterMemory {
  #shown: { userId: number; filter: RememberedFilter } | undefined;

  keep(userId: number, filter: RememberedFilter): void {
    this.#shown = { userId, filter };
  }

  /** The remembered choice, without its restaurant if that is not one of the person's. */
  of(userId: number, restaurants: readonly Restaurant[] | undefined): RememberedFilter {
    const remembered =
      this.#shown?.userId === userId ? this.#shown.filter : readRememberedFilter(userId);
    const { restaurant, ...days } = remembered;
    const isForeign = restaurants?.every(({ id }) => id !== restaurant);
    return restaurant === undefined || isForeign ? days : { restaurant, ...days };
  }
}
