import type { Point } from '@maitred/contract';

/** What a zone remembers from one detection to the next. Moments are milliseconds. */
export interface ZoneMemory {
  /** The settings it was made under: others begin anew. */
  config: string;
  emptySince?: number;
  crowdedUntil?: number;
  dirtySince?: number;
  checkedAt?: number;
  /** An alert was raised for what still goes on. */
  isRaised?: boolean;
  /** Where each track was, and the line it met last. */
  tracks?: Record<string, Point & { line?: 1 | 2; inside?: boolean }>;
}

export type ZoneMemories = Record<string, ZoneMemory>;
