import { and, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { bucketOf } from '../database/bucket-of';
import type { Database } from '../database/database';
import { deleteInSteps } from '../database/delete-in-steps';
import { insertRows } from '../database/insert-rows';
import { crossings, zoneSamples, zoneSlots } from '../database/schema';
import type { Span } from '../time/buckets';
import { slotStart } from '../time/slots';

export type SampleRow = typeof zoneSamples.$inferInsert;
export type CrossingRow = typeof crossings.$inferInsert;
type ZoneSlotRow = typeof zoneSlots.$inferInsert;

/** What zones count. Samples are unique by zone and time, crossings by zone, day, direction and visitor. */
export interface ZoneCounts {
  samples: readonly SampleRow[];
  crossings: readonly CrossingRow[];
}

const ROWS_AT_ONCE = 1000;

/**
 * Writes what zones have counted, and adds it to the roll-ups. Existing rows are
 * ignored. Runs three statements per detection, whatever its size.
 */
export async function addZoneCounts(
  database: Database,
  { samples, crossings: passed }: ZoneCounts,
): Promise<void> {
  const sums = new ZoneSlotSums();
  for (const rows of inParts(samples)) {
    const added = await database.insert(zoneSamples).values(rows).onConflictDoNothing().returning();
    for (const sample of added) sums.addSample(sample);
  }
  for (const rows of inParts(passed)) {
    const added = await database.insert(crossings).values(rows).onConflictDoNothing().returning();
    for (const crossing of added) sums.addCrossing(crossing);
  }
  await putZoneSlots(database, sums.rows());
}

/** Sums by zone and quarter-hour. */
export class ZoneSlotSums {
  readonly #rows = new Map<string, ZoneSlotRow>();

  addSample({ zoneId, at, people }: SampleRow): void {
    this.addSamples(zoneId, at, { samples: 1, people, mostPeople: people });
  }

  /** Adds several samples of one slot. */
  addSamples(
    zoneId: number,
    at: Date,
    { samples, people, mostPeople }: Pick<ZoneSlotRow, 'samples' | 'people' | 'mostPeople'>,
  ): void {
    const row = this.#row(zoneId, at);
    row.samples += samples;
    row.people += people;
    row.mostPeople = Math.max(row.mostPeople, mostPeople);
  }

  addCrossing({ zoneId, at, direction }: Pick<CrossingRow, 'zoneId' | 'at' | 'direction'>): void {
    this.#row(zoneId, at)[direction === 'in' ? 'entrances' : 'exits'] += 1;
  }

  rows(): ZoneSlotRow[] {
    return [...this.#rows.values()];
  }

  #row(zoneId: number, at: Date): ZoneSlotRow {
    const slot = slotStart(at);
    const key = `${zoneId} ${slot.getTime()}`;
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const row = { zoneId, slot, entrances: 0, exits: 0, samples: 0, people: 0, mostPeople: 0 };
    this.#rows.set(key, row);
    return row;
  }
}

/** Adds to the roll-ups. Each slot of a zone may be given only once. */
export function putZoneSlots(database: Database, rows: ZoneSlotRow[]): Promise<void> {
  return insertRows(
    database,
    zoneSlots,
    rows,
    sql`on conflict (zone_id, slot) do update set
      entrances = zone_slots.entrances + excluded.entrances,
      exits = zone_slots.exits + excluded.exits,
      samples = zone_slots.samples + excluded.samples,
      people = zone_slots.people + excluded.people,
      most_people = greatest(zone_slots.most_people, excluded.most_people)`,
  );
}

/** What zones have counted in a bucket. Buckets are numbered from 1. */
export interface ZoneBucket {
  bucket: number;
  entrances: number;
  exits: number;
  samples: number;
  people: number;
  mostPeople: number;
}

/** Sums by bucket over the slots that begin in the span. */
export function sumZoneSlots(
  database: Database,
  zoneIds: readonly number[],
  span: Span,
  starts: readonly Date[],
): Promise<ZoneBucket[]> {
  // Sum over zones first, because finding the bucket of a time takes longer than adding.
  const slots = database
    .select({
      slot: zoneSlots.slot,
      entrances: sql`sum(${zoneSlots.entrances})`.as('entrances'),
      exits: sql`sum(${zoneSlots.exits})`.as('exits'),
      samples: sql`sum(${zoneSlots.samples})`.as('samples'),
      people: sql`sum(${zoneSlots.people})`.as('people'),
      mostPeople: sql`max(${zoneSlots.mostPeople})`.as('most_people'),
    })
    .from(zoneSlots)
    .where(
      and(
        inArray(zoneSlots.zoneId, [...zoneIds]),
        gte(zoneSlots.slot, span.from),
        lt(zoneSlots.slot, span.until),
      ),
    )
    .groupBy(zoneSlots.slot)
    .as('slots');
  return database
    .select({
      bucket: bucketOf(sql`${slots.slot}`, starts, span),
      entrances: total(slots.entrances),
      exits: total(slots.exits),
      samples: total(slots.samples),
      people: total(slots.people),
      mostPeople: sql`max(${slots.mostPeople})`.mapWith(Number),
    })
    .from(slots)
    .groupBy(sql`1`);
}

/** Sums by bucket over a short span, from single samples and crossings. */
export async function sumZoneCounts(
  database: Database,
  zoneIds: readonly number[],
  span: Span,
  starts: readonly Date[],
): Promise<ZoneBucket[]> {
  const { from, until } = span;
  const ids = [...zoneIds];
  const passed = await database
    .select({
      bucket: bucketOf(sql`${crossings.at}`, starts, span),
      entrances: sql`count(*) filter (where ${crossings.direction} = 'in')`.mapWith(Number),
      exits: sql`count(*) filter (where ${crossings.direction} = 'out')`.mapWith(Number),
    })
    .from(crossings)
    .where(and(inArray(crossings.zoneId, ids), gte(crossings.at, from), lt(crossings.at, until)))
    .groupBy(sql`1`);
  const sampled = await database
    .select({
      bucket: bucketOf(sql`${zoneSamples.at}`, starts, span),
      samples: sql`count(*)`.mapWith(Number),
      people: total(zoneSamples.people),
      mostPeople: sql`max(${zoneSamples.people})`.mapWith(Number),
    })
    .from(zoneSamples)
    .where(
      and(inArray(zoneSamples.zoneId, ids), gte(zoneSamples.at, from), lt(zoneSamples.at, until)),
    )
    .groupBy(sql`1`);
  return [
    ...passed.map((row) => ({ ...row, samples: 0, people: 0, mostPeople: 0 })),
    ...sampled.map((row) => ({ ...row, entrances: 0, exits: 0 })),
  ];
}

/** Deletes old samples and crossings; their sums stay. */
export async function deleteOldCounts(database: Database, before: Date): Promise<void> {
  for (const table of [zoneSamples, crossings]) {
    await deleteInSteps(database, table, lt(table.at, before), table.at);
  }
}

function total(column: SQL.Aliased | typeof zoneSamples.people) {
  return sql`sum(${column})`.mapWith(Number);
}

function inParts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, part) =>
    rows.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  );
}
