import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { bucketOf } from '../database/bucket-of';
import type { Database } from '../database/database';
import { visitSlots, visits } from '../database/schema';
import type { Span } from '../time/buckets';
import { DAY_MS } from '../time/durations';
import { earlier, later } from '../time/order-of-instants';
import { AGE_GROUP_STARTS, type PRESENCE_GROUPS, presenceGroup, type Sex } from './age-groups';
import { readByPieces } from './by-pieces';

/** No visit is longer, so a visit that includes an instant began at most this long before it. */
export const LONGEST_VISIT_MS = DAY_MS;

const COLUMN_OF_GROUP = {
  youngMale: visitSlots.youngMale,
  youngFemale: visitSlots.youngFemale,
  adultMale: visitSlots.adultMale,
  adultFemale: visitSlots.adultFemale,
  oldMale: visitSlots.oldMale,
  oldFemale: visitSlots.oldFemale,
} as const;

/** The visitors in a range by age group and sex, each at their last visit; a group may have several rows. */
export function countVisitors(
  database: Database,
  restaurantId: number,
  span: Span,
  kind: 'new' | 'loyal',
) {
  const group = sql<number>`width_bucket(${visits.age}, ${sqlArray(AGE_GROUP_STARTS)}::int[])`;
  // New visitors are one group, because they have no frequency to group by.
  return readByPieces(span, (piece) =>
    database
      .select({
        frequency: visits.ordinal,
        group: group.mapWith(Number),
        sex: visits.sex,
        count: sql`count(*)`.mapWith(Number),
      })
      .from(visits)
      .where(
        and(
          lastOfRange(restaurantId, piece, span),
          kind === 'new' ? eq(visits.ordinal, 1) : gte(visits.ordinal, 2),
        ),
      )
      .groupBy(visits.ordinal, sql`2`, visits.sex),
  );
}

export async function countNewAndLoyal(database: Database, restaurantId: number, span: Span) {
  const rows = await readByPieces(span, (piece) =>
    database
      .select({
        new: sql`count(*) filter (where ${visits.ordinal} = 1)`.mapWith(Number),
        loyal: sql`count(*) filter (where ${visits.ordinal} > 1)`.mapWith(Number),
      })
      .from(visits)
      .where(lastOfRange(restaurantId, piece, span)),
  );
  const sumOf = (kind: 'new' | 'loyal') => rows.reduce((sum, row) => sum + row[kind], 0);
  return { new: sumOf('new'), loyal: sumOf('loyal') };
}

/** Visits in whole slots, by the bucket (from 1) in which they began; a bucket may have several rows. */
export function countSlotVisits(
  database: Database,
  restaurantId: number,
  span: Span,
  starts: readonly Date[],
) {
  return readByPieces(span, (piece) =>
    database
      .select({
        bucket: bucketOf(sql`${visitSlots.slot}`, starts, piece),
        count: sql`sum(${visitSlots.visits})`.mapWith(Number),
      })
      .from(visitSlots)
      .where(slotsWithin(restaurantId, piece))
      .groupBy(sql`1`),
  );
}

/** Visits by the bucket (from 1) in which they began, counted one by one. */
export function countVisitStarts(
  database: Database,
  restaurantId: number,
  { from, until }: Span,
  starts: readonly Date[],
) {
  return database
    .select({
      bucket: bucketOf(sql`${visits.startedAt}`, starts, { from, until }),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(visits)
    .where(
      and(
        eq(visits.restaurantId, restaurantId),
        gte(visits.startedAt, from),
        lt(visits.startedAt, until),
      ),
    )
    .groupBy(sql`1`);
}

/** Milliseconds of presence in whole slots, by bucket (from 1) and group; a bucket may have several rows. */
export function sumSlotPresence(
  database: Database,
  restaurantId: number,
  span: Span,
  starts: readonly Date[],
) {
  const sum = (group: (typeof PRESENCE_GROUPS)[number]) =>
    sql`sum(${COLUMN_OF_GROUP[group]})`.mapWith(Number);
  return readByPieces(span, (piece) =>
    database
      .select({
        bucket: bucketOf(sql`${visitSlots.slot}`, starts, piece),
        youngMale: sum('youngMale'),
        youngFemale: sum('youngFemale'),
        adultMale: sum('adultMale'),
        adultFemale: sum('adultFemale'),
        oldMale: sum('oldMale'),
        oldFemale: sum('oldFemale'),
      })
      .from(visitSlots)
      .where(slotsWithin(restaurantId, piece))
      .groupBy(sql`1`),
  );
}

/** For each visit, the part of a short span that it covers. */
export async function findPresence(database: Database, restaurantId: number, span: Span) {
  const rows = await database
    .select({
      startedAt: visits.startedAt,
      endedAt: visits.endedAt,
      age: visits.age,
      sex: visits.sex,
    })
    .from(visits)
    .where(
      and(
        eq(visits.restaurantId, restaurantId),
        gte(visits.startedAt, new Date(span.from.getTime() - LONGEST_VISIT_MS)),
        lt(visits.startedAt, span.until),
        sql`${visits.endedAt} > ${span.from.toISOString()}::timestamptz`,
      ),
    );
  return rows.map(({ startedAt, endedAt, age, sex }) => ({
    group: presenceGroup(age, sex satisfies Sex),
    from: later(startedAt, span.from),
    until: earlier(endedAt, span.until),
  }));
}

/** Visits that began in a piece of a range and are their visitor's last in the whole range. */
function lastOfRange(restaurantId: number, piece: Span, range: Span) {
  return and(
    eq(visits.restaurantId, restaurantId),
    gte(visits.startedAt, piece.from),
    lt(visits.startedAt, piece.until),
    sql`(${visits.nextStartedAt} is null or ${visits.nextStartedAt} >= ${range.until.toISOString()}::timestamptz)`,
  );
}

function slotsWithin(restaurantId: number, { from, until }: Span) {
  return and(
    eq(visitSlots.restaurantId, restaurantId),
    gte(visitSlots.slot, from),
    lt(visitSlots.slot, until),
  );
}

/** One parameter in PostgreSQL's array notation, which both drivers pass on unchanged. */
function sqlArray(items: readonly (string | number)[]): SQL {
  return sql`${`{${items.join(',')}}`}`;
}
