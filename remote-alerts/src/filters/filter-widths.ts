/** Widths of the selects side by side, the same before and after they have loaded. */
export const KIND_WIDTH = '12rem';
export const RESTAURANT_WIDTH = '16rem';
