import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Sex } from '../analytics/age-groups';
import type { Database } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { restaurants, visitors, visits } from '../database/schema';

export interface LastVisit {
  visitorId: number;
  visitId: number;
  ordinal: number;
  startedAt: Date;
  endedAt: Date;
  age: number;
  sex: Sex;
}

/**
 * The last visit of each visitor, by their key. The visitors are locked until the end of the transaction,
 * and so is the restaurant where somebody is new: two cameras may see them at once.
 */
export async function lockLastVisits(
  database: Database,
  restaurantId: number,
  keys: string[],
): Promise<Map<string, LastVisit>> {
  if (keys.length === 0) return new Map();
  const known = and(eq(visitors.restaurantId, restaurantId), inArray(visitors.key, keys));
  // Before the visitors are locked: whoever waits here must hold none that the other needs.
  if ((await database.$count(visitors, known)) < keys.length) {
    await database
      .select({ id: restaurants.id })
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId))
      .for('no key update');
  }
  // By themselves: a lock that was waited for takes the row as it is by then, and its last visit may be
  // one that a join has not seen.
  await database
    .select({ id: visitors.id })
    .from(visitors)
    .where(known)
    .orderBy(visitors.id)
    .for('no key update');
  const rows = await database
    .select({
      key: visitors.key,
      visitorId: visitors.id,
      visitId: visits.id,
      ordinal: visits.ordinal,
      startedAt: visits.startedAt,
      endedAt: visits.endedAt,
      age: visits.age,
      sex: visits.sex,
    })
    .from(visitors)
    .innerJoin(visits, eq(visits.id, visitors.lastVisitId))
    .where(known);
  return new Map(rows.map(({ key, ...visit }) => [key, visit]));
}

/** Ids that nothing else gets. */
export async function takeIds(
  database: Database,
  table: 'visitors' | 'visits',
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const rows = await database
    .select({ id: sql`nextval(pg_get_serial_sequence(${table}, 'id'))`.mapWith(Number) })
    .from(sql`generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => id);
}

/** What is new of a visit that is there; what is not given stays. */
export interface ChangedVisit {
  id: number;
  endedAt?: Date;
  nextStartedAt?: Date;
  /** Of a visit whose visitor was recognised meanwhile. */
  visitorId?: number;
  ordinal?: number;
}

export interface VisitChanges {
  started: (typeof visits.$inferInsert)[];
  changed: ChangedVisit[];
  /** Ids of those that turned out to be no visit of their own. */
  withdrawn: number[];
  newVisitors: (typeof visitors.$inferInsert)[];
  /** The new visit of each that was known before. */
  comeAgain: { id: number; visits: number; lastVisitId: number }[];
}

/** A statement for each kind of change, whatever their number. */
export async function putVisitChanges(
  database: Database,
  { started, changed, withdrawn, newVisitors, comeAgain }: VisitChanges,
): Promise<void> {
  await insertRows(database, visitors, newVisitors);
  await insertRows(database, visits, started);
  await changeVisits(database, changed);
  if (comeAgain.length > 0) {
    const rows = comeAgain.map(({ id, visits: ordinal, lastVisitId }) => ({
      id,
      visits: ordinal,
      last_visit_id: lastVisitId,
    }));
    await database.execute(sql`
      update visitors set visits = again.visits, last_visit_id = again.last_visit_id
      from json_to_recordset(${JSON.stringify(rows)}::text::json)
        as again(id bigint, visits int, last_visit_id bigint)
      where visitors.id = again.id`);
  }
  if (withdrawn.length > 0) await database.delete(visits).where(inArray(visits.id, withdrawn));
}

/** One statement for all; what a change does not name stays. */
export async function changeVisits(
  database: Database,
  changed: readonly ChangedVisit[],
): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ id, endedAt, nextStartedAt, visitorId, ordinal }) => ({
    id,
    ended_at: endedAt ?? null,
    next_started_at: nextStartedAt ?? null,
    visitor_id: visitorId ?? null,
    ordinal: ordinal ?? null,
  }));
  await database.execute(sql`
    update visits set
      ended_at = coalesce(changed.ended_at, visits.ended_at),
      next_started_at = coalesce(changed.next_started_at, visits.next_started_at),
      visitor_id = coalesce(changed.visitor_id, visits.visitor_id),
      ordinal = coalesce(changed.ordinal, visits.ordinal)
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as changed(
      id bigint, ended_at timestamptz, next_started_at timestamptz, visitor_id bigint, ordinal int)
    where visits.id = changed.id`);
}
