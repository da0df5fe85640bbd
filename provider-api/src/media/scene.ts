import type { Point } from '@maitred/contract';

/** `look` keeps a drawn person's clothes the same from one picture to the next. */
export interface SeenPerson extends Point {
  look?: number;
}

/** What a camera saw at one moment, in shares of the picture. */
export interface Scene {
  people: SeenPerson[];
  /** Places of the room's tables, in the order of the room, which stand uncleared. */
  dirtyTables: number[];
  /** Outline that the picture points at. */
  focus?: Point[];
}
