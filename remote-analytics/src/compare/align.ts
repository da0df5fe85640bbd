import type { Restaurant } from '@maitred/contract';
import { clockTime, dayStartOf } from '@maitred/shared-kit/filters';
import type { MetricRow, RowState } from '../metrics/metric-row';
import { isOpenIn } from '../metrics/working-hours';
import { type BucketSize, comparePlaces, type Place, placeId } from '../series/bucket';
import { DAY_MS, HOUR_MS } from '../series/durations';

/** `clock`: the same time on the wall. `work`: so many hours after opening. */
export const ALIGNMENTS = ['clock', 'work'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

interface AlignedCell {
  visitors: number | undefined;
  /** Up to the same moment. */
  previous: number | undefined;
  previousWhole: number | undefined;
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

interface AlignedSource {
  restaurant: Pick<Restaurant, 'id' | 'workingHourFrom' | 'workingHourTo'>;
  size: BucketSize;
  rows: readonly MetricRow[];
}

/** Stands for the hours in which a restaurant is closed, where rows are aligned by work: after all of its own. */
export const CLOSED_TIME = 2 * DAY_MS;

/** Puts the rows of restaurants beside each other. */
export function alignRows(sources: readonly AlignedSource[], alignment: Alignment): AlignedRow[] {
  const aligned = new Map<string, AlignedRow>();
  for (const { restaurant, rows } of sources) {
    for (const row of rows) {
      const place = alignment === 'clock' ? row.place : placeAtWork(row.place, restaurant);
      const id = place === row.place ? row.id : placeId(place);
      const target = aligned.get(id) ?? { id, place, cells: new Map(), closed: new Set() };
      const known = target.cells.get(restaurant.id);
      target.cells.set(restaurant.id, addCells(known, cellOf(row)));
      aligned.set(id, target);
    }
  }
  // So many hours after opening it is open.
  if (alignment === 'clock') markClosed([...aligned.values()], sources);
  return [...aligned.values()]
    .filter(saysSomething)
    .sort((one, other) => comparePlaces(one.place, other.place));
}

/** Whoever comes while it is closed is in the totals, and so in a row; mostly nobody does. */
function saysSomething({ place, cells }: AlignedRow): boolean {
  return (
    place.time !== CLOSED_TIME ||
    [...cells.values()].some(({ visitors, previousWhole }) => visitors || previousWhole)
  );
}

/** Each by its own hours: one may be closed while another has guests. */
function markClosed(rows: readonly AlignedRow[], sources: readonly AlignedSource[]): void {
  for (const { restaurant, size } of sources) {
    const isOpen = isOpenIn(restaurant, size);
    for (const row of rows) if (!isOpen(row)) row.closed.add(restaurant.id);
  }
}

/** Whether a value of a restaurant says no more than that it was closed. */
export function isNobodyExpected(
  { closed }: Pick<AlignedRow, 'closed'>,
  id: number,
  value: number | undefined,
): boolean {
  return closed.has(id) && (value ?? 0) === 0;
}

/**
 * Hours after opening, all those in which it is closed together. Those after midnight are of the evening before. An hour
 * shown twice is one hour of work.
 */
function placeAtWork({ day, time }: Place, restaurant: AlignedSource['restaurant']): Place {
  const opens = clockTime(restaurant.workingHourFrom);
  const closes = clockTime(restaurant.workingHourTo);
  // The first hour of work is that of the clock in which it opens.
  const firstHour = opens - (opens % HOUR_MS);
  const length = opens === closes ? DAY_MS + HOUR_MS : (closes - firstHour + DAY_MS) % DAY_MS;
  const isOfEveningBefore = time < dayStartOf(restaurant, 'business');
  const workDay = isOfEveningBefore ? day - 1 : day;
  const worked = time - firstHour + (isOfEveningBefore ? DAY_MS : 0);
  const isAtWork = worked >= 0 && worked < length && workDay >= 0;
  return {
    // Of an evening that began before the range there is no day in it.
    day: Math.max(workDay, 0),
    time: isAtWork ? Math.floor(worked / HOUR_MS) * HOUR_MS : CLOSED_TIME,
    repeat: 0,
  };
}

function cellOf({ visitors, previousSoFar, previousWhole, state }: MetricRow): AlignedCell {
  return { visitors, previous: previousSoFar, previousWhole, state };
}

function addCells(one: AlignedCell | undefined, other: AlignedCell): AlignedCell {
  if (one === undefined) return other;
  const add = (a: number | undefined, b: number | undefined) =>
    a === undefined ? b : b === undefined ? a : a + b;
  return {
    visitors: add(one.visitors, other.visitors),
    previous: add(one.previous, other.previous),
    previousWhole: add(one.previousWhole, other.previousWhole),
    state: one.state === other.state ? one.state : 'running',
  };
}

export type Mark = 'best' | 'worst';

/** Who has the most and who the fewest; nobody where all are alike or fewer than two are known. */
export function markExtremes<Id>(metrics: ReadonlyMap<Id, number | undefined>): Map<Id, Mark> {
  const known = [...metrics].flatMap(([id, value]) => (value === undefined ? [] : [{ id, value }]));
  const values = known.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  if (known.length < 2 || lowest === highest) return new Map();
  return new Map(
    known.flatMap(({ id, value }): [Id, Mark][] =>
      value === highest ? [[id, 'best']] : value === lowest ? [[id, 'worst']] : [],
    ),
  );
}
