/** Widths of the selects in the filter bar, the same before and after they have loaded. */
export const KIND_WIDTH = '12rem';
export const RESTAURANT_WIDTH = '16rem';
