import type { OccupancyEntry, TimeseriesEntry } from '@maitred/contract';
import type { Database } from '../database/database';
import { bucketStarts, type Span } from '../time/buckets';
import { splitSpan } from '../time/slots';
import { zonedIso } from '../time/zoned-time';
import { PRESENCE_GROUPS, type PresenceGroup } from './age-groups';
import {
  countSlotVisits,
  countVisitStarts,
  findPresence,
  sumSlotPresence,
} from './analytics.repository';

export interface SeriesRestaurant {
  id: number;
  timezone: string;
}

/** The number of visits that began in each bucket, including empty buckets. */
export async function visitorSeries(
  database: Database,
  { id, timezone }: SeriesRestaurant,
  span: Span,
): Promise<TimeseriesEntry[]> {
  const starts = bucketStarts(span, timezone);
  const { whole, edges } = splitSpan(span);
  const rows = whole === undefined ? [] : await countSlotVisits(database, id, whole, starts);
  for (const edge of edges) rows.push(...(await countVisitStarts(database, id, edge, starts)));
  const counts = new Map<number, number>();
  for (const { bucket, count } of rows) counts.set(bucket, (counts.get(bucket) ?? 0) + count);
  return starts.map((start, place) => ({
    date: zonedIso(start, timezone),
    count: counts.get(place + 1) ?? 0,
  }));
}

type Presence = Record<PresenceGroup, number>;

/**
 * The mean number of people present in each bucket, over the part of it that lies in the range, and only up to now
 * if the bucket is not over.
 */
export async function occupancySeries(
  database: Database,
  { id, timezone }: SeriesRestaurant,
  span: Span,
  now: Date,
): Promise<OccupancyEntry[]> {
  const starts = bucketStarts(span, timezone);
  const presence = starts.map(nobody);
  const { whole, edges } = splitSpan(span);
  const rows = whole === undefined ? [] : await sumSlotPresence(database, id, whole, starts);
  for (const row of rows) {
    const bucket = presence[row.bucket - 1];
    if (bucket !== undefined) for (const group of PRESENCE_GROUPS) bucket[group] += row[group];
  }
  for (const edge of edges) {
    for (const part of await findPresence(database, id, edge)) addPart(presence, starts, part);
  }
  return starts.map((start, place) => {
    const from = Math.max(start.getTime(), span.from.getTime());
    const end = starts[place + 1] ?? span.until;
    const until = Math.min(end.getTime(), span.until.getTime(), Math.max(now.getTime(), from));
    return {
      date: zonedIso(start, timezone),
      ...presentMean(presence[place] ?? nobody(), until - from),
    };
  });
}

function addPart(
  presence: Presence[],
  starts: readonly Date[],
  part: Span & { group: PresenceGroup },
): void {
  for (const [place, start] of starts.entries()) {
    const from = Math.max(start.getTime(), part.from.getTime());
    const until = Math.min(starts[place + 1]?.getTime() ?? Infinity, part.until.getTime());
    const bucket = presence[place];
    if (until > from && bucket !== undefined) bucket[part.group] += until - from;
  }
}

/** Rounds the sum, and the groups so that they add up to it: those with the largest remainders are rounded up. */
function presentMean(presence: Presence, durationMs: number): Omit<OccupancyEntry, 'date'> {
  const means = PRESENCE_GROUPS.map((group) => ({
    group,
    mean: durationMs > 0 ? presence[group] / durationMs : 0,
  }));
  const count = Math.round(means.reduce((sum, { mean }) => sum + mean, 0));
  const rounded = nobody();
  for (const { group, mean } of means) rounded[group] = Math.floor(mean);
  let missing = count - PRESENCE_GROUPS.reduce((sum, group) => sum + rounded[group], 0);
  const byRemainder = [...means].sort((a, b) => (b.mean % 1) - (a.mean % 1));
  for (const { group } of byRemainder) {
    if (missing <= 0) break;
    rounded[group] += 1;
    missing -= 1;
  }
  return {
    count,
    young: { male: rounded.youngMale, female: rounded.youngFemale },
    adult: { male: rounded.adultMale, female: rounded.adultFemale },
    old: { male: rounded.oldMale, female: rounded.oldFemale },
  };
}

function nobody(): Presence {
  return {
    youngMale: 0,
    youngFemale: 0,
    adultMale: 0,
    adultFemale: 0,
    oldMale: 0,
    oldFemale: 0,
  };
}
