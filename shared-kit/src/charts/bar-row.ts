/** One slot: its place, whether it still runs (1) or not (0), and a value under the place of each series. */
export type BarRow = Record<string, string | number>;

/** Of a row: the place of its slot. */
export const PLACE = 'place';
/** Of a row: 1 where its slot still runs. */
export const IS_UNFINISHED = 'isUnfinished';

/** Of a bar's corners, in pixels. */
export function cornerOf(width: number): number {
  return Math.min(3, width / 4);
}
