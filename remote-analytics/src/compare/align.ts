import type { Restaurant } from '@maitred/contract';
import { type BucketSize, comparePlaces, type Place, placeId } from '../buckets/bucket';
import type { FigureRow, RowState } from '../comparison/figure-row';
import { isOpenIn, timeOf } from '../comparison/working-hours';

/** `clock`: the same time on the wall. `work`: so many hours after opening. */
export const ALIGNMENTS = ['clock', 'work'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

export interface AlignedCell {
  visitors: number | undefined;
  /** Up to the same moment. */
  former: number | undefined;
  formerWhole: number | undefined;
  state: RowState;
}

/** One hour or day of several restaurants. */
export interface AlignedRow {
  id: string;
  /** By the clock, or after opening where rows are aligned so. */
  place: Place;
  /** By id of the restaurant; missing where that one has no such hour. */
  cells: Map<number, AlignedCell>;
  /** Ids of the restaurants that are closed then, with or without a cell. */
  closed: Set<number>;
}

export interface AlignedSource {
  restaurant: Pick<Restaurant, 'id' | 'workingHourFrom' | 'workingHourTo'>;
  size: BucketSize;
  rows: readonly FigureRow[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Puts the rows of restaurants beside each other. */
export function alignRows(sources: readonly AlignedSource[], alignment: Alignment): AlignedRow[] {
  const aligned = new Map<string, AlignedRow>();
  for (const { restaurant, rows } of sources) {
    for (const row of rows) {
      const place = alignment === 'clock' ? row.place : placeAtWork(row.place, restaurant);
      if (place === undefined) continue;
      const id = place === row.place ? row.id : placeId(place);
      const target = aligned.get(id) ?? { id, place, cells: new Map(), closed: new Set() };
      const known = target.cells.get(restaurant.id);
      target.cells.set(restaurant.id, addCells(known, cellOf(row)));
      aligned.set(id, target);
    }
  }
  // So many hours after opening it is open.
  if (alignment === 'clock') markClosed([...aligned.values()], sources);
  return [...aligned.values()].sort((one, other) => comparePlaces(one.place, other.place));
}

/** Each by its own hours: one may be closed while another has guests. */
function markClosed(rows: readonly AlignedRow[], sources: readonly AlignedSource[]): void {
  for (const { restaurant, size } of sources) {
    const isOpen = isOpenIn(restaurant, size);
    for (const row of rows) if (!isOpen(row)) row.closed.add(restaurant.id);
  }
}

/** Whether a figure of a restaurant says no more than that it was closed. */
export function isNobodyExpected(
  { closed }: Pick<AlignedRow, 'closed'>,
  id: number,
  figure: number | undefined,
): boolean {
  return closed.has(id) && (figure ?? 0) === 0;
}

/**
 * Hours after opening; undefined while it is closed. Those after midnight are of the evening before, and of
 * no day of the range where that began earlier. An hour shown twice is one hour of work.
 */
function placeAtWork(
  { day, time }: Place,
  restaurant: AlignedSource['restaurant'],
): Place | undefined {
  const opens = Math.floor(timeOf(restaurant.workingHourFrom) / HOUR) * HOUR;
  const closes = timeOf(restaurant.workingHourTo);
  const length = (closes - opens + DAY) % DAY || DAY;
  const isOfEveningBefore = time < opens;
  const place = isOfEveningBefore
    ? { day: day - 1, time: time - opens + DAY, repeat: 0 }
    : { day, time: time - opens, repeat: 0 };
  return place.day >= 0 && place.time < length ? place : undefined;
}

function cellOf({ visitors, formerSoFar, formerWhole, state }: FigureRow): AlignedCell {
  return { visitors, former: formerSoFar, formerWhole, state };
}

function addCells(one: AlignedCell | undefined, other: AlignedCell): AlignedCell {
  if (one === undefined) return other;
  const add = (a: number | undefined, b: number | undefined) =>
    a === undefined ? b : b === undefined ? a : a + b;
  return {
    visitors: add(one.visitors, other.visitors),
    former: add(one.former, other.former),
    formerWhole: add(one.formerWhole, other.formerWhole),
    state: other.state,
  };
}

export type Mark = 'best' | 'worst';

/** Who has the most and who the fewest; nobody where all are alike or fewer than two are known. */
export function markExtremes<Id>(figures: ReadonlyMap<Id, number | undefined>): Map<Id, Mark> {
  const known = [...figures].flatMap(([id, value]) => (value === undefined ? [] : [{ id, value }]));
  const values = known.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  if (known.length < 2 || lowest === highest) return new Map();
  return new Map(
    known.flatMap(({ id, value }): [Id, Mark][] =>
      value === highest ? [[id, 'best']] : value === lowest ? [[id, 'worst']] : [],
    ),
  );
}
