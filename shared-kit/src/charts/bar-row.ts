/** One slot: its index, whether it is still running (1) or not (0), and a value keyed by the index of each series. */
export type BarRow = Record<string, string | number>;

/** Key of the slot's index in a row. */
export const PLACE = 'place';
/** Key in a row of whether its slot is still running (1). */
export const IS_UNFINISHED = 'isUnfinished';

/** Corner radius of a bar, in pixels. */
export function cornerOf(width: number): number {
  return Math.min(3, width / 4);
}
