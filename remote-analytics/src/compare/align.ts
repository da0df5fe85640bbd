import type { Restaurant } from '@maitred/contract';
import { clockTime, dayStartOf } from '@maitred/shared-kit/filters';
import type { MetricRow, RowState } from '../metrics/metric-row';
import { isOpenIn } from '../metrics/working-hours';
import { type BucketSize, comparePlaces, type Place, placeId } from '../series/bucket';
import { DAY_MS, HOUR_MS } from '../series/durations';

/** `clock`: by local time. `work`: by hours after opening. */
export const ALIGNMENTS = ['clock', 'work'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

interface AlignedCell {
  visitors: number | undefined;
  /** Up to the same time in the period. */
  previous: number | undefined;
  previousWhole: number | undefined;
  state: RowState;
}

/** One hour or day of several restaurants. */
export interface AlignedRow {
  id: string;
  /** By local time, or by hours after opening, depending on the alignment. */
  place: Place;
  /** By restaurant id; missing if that restaurant has no such hour. */
  cells: Map<number, AlignedCell>;
  /** Ids of the restaurants that are closed at the time, with or without a cell. */
  closed: Set<number>;
}

interface AlignedSource {
  restaurant: Pick<Restaurant, 'id' | 'workingHourFrom' | 'workingHourTo'>;
  size: BucketSize;
  rows: readonly MetricRow[];
}

/** The time of the row for all closed hours if rows are aligned by work; it comes after all working hours. */
export const CLOSED_TIME = 2 * DAY_MS;

/** Aligns the rows of several restaurants. */
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
  // Rows by hours after opening are open by definition.
  if (alignment === 'clock') markClosed([...aligned.values()], sources);
  return [...aligned.values()]
    .filter(saysSomething)
    .sort((one, other) => comparePlaces(one.place, other.place));
}

/** Drops the row of closed hours if nobody came. Otherwise it is needed, as the totals include these visitors. */
function saysSomething({ place, cells }: AlignedRow): boolean {
  return (
    place.time !== CLOSED_TIME ||
    [...cells.values()].some(({ visitors, previousWhole }) => visitors || previousWhole)
  );
}

/** Marks rows by the working hours of each restaurant: one may be closed while another has guests. */
function markClosed(rows: readonly AlignedRow[], sources: readonly AlignedSource[]): void {
  for (const { restaurant, size } of sources) {
    const isOpen = isOpenIn(restaurant, size);
    for (const row of rows) if (!isOpen(row)) row.closed.add(restaurant.id);
  }
}

/** Whether a value is empty or 0 only because the restaurant was closed. */
export function isNobodyExpected(
  { closed }: Pick<AlignedRow, 'closed'>,
  id: number,
  value: number | undefined,
): boolean {
  return closed.has(id) && (value ?? 0) === 0;
}

/**
 * Converts a place to hours after opening, with a single place for all closed hours. Hours after midnight belong to
 * the evening before. An hour repeated by a clock change counts as one.
 */
function placeAtWork({ day, time }: Place, restaurant: AlignedSource['restaurant']): Place {
  const opens = clockTime(restaurant.workingHourFrom);
  const closes = clockTime(restaurant.workingHourTo);
  // The first working hour is the clock hour that contains the opening time.
  const firstHour = opens - (opens % HOUR_MS);
  const length = opens === closes ? DAY_MS + HOUR_MS : (closes - firstHour + DAY_MS) % DAY_MS;
  const isOfEveningBefore = time < dayStartOf(restaurant, 'business');
  const workDay = isOfEveningBefore ? day - 1 : day;
  const worked = time - firstHour + (isOfEveningBefore ? DAY_MS : 0);
  const isAtWork = worked >= 0 && worked < length && workDay >= 0;
  return {
    // An evening that began before the range has no day of its own in it.
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

/** Marks the highest and lowest known values; none if all are equal or fewer than two are known. */
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
