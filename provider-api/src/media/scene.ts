import type { Point } from '@maitred/contract';

/** What a camera saw at one moment, in shares of the picture. */
export interface Scene {
  people: Point[];
  /** Places of the room's tables, in the order of the room, which stand uncleared. */
  dirtyTables: number[];
  /** Outline that the picture points at. */
  focus?: Point[];
}
