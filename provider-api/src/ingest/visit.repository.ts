import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Sex } from '../analytics/age-groups';
import type { Database } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { restaurants, visitors, visits } from '../database/schema';
import { VISIT_PAUSE_MS } from './follow-tracks';

/** A visit of a visitor. */
export interface Visit {
  visitId: number;
  ordinal: number;
  startedAt: Date;
  endedAt: Date;
  age: number;
  sex: Sex;
}

/** The visits of a visitor around a stay. */
export interface VisitorLine {
  visitorId: number;
  last: Visit;
  /** The last visit that began no later than the stay. */
  previous: Visit | undefined;
  /** Visits that began in the stay or in the pause after it, and the next; empty unless the stay is reported late. */
  following: Visit[];
}

/** The time span of a person's presence, in milliseconds. */
export interface Stay {
  from: number;
  until: number;
}

const VISIT = {
  visitId: visits.id,
  ordinal: visits.ordinal,
  startedAt: visits.startedAt,
  endedAt: visits.endedAt,
  age: visits.age,
  sex: visits.sex,
};

/**
 * Locks visitors until the end of the transaction, and the restaurant too if one of them is new: two cameras may see
 * them at once. Locks all visitors of a detection together; otherwise two that see the same people could deadlock.
 */
export async function lockVisitors(
  database: Database,
  restaurantId: number,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const known = ofKeys(restaurantId, keys);
  // Before locking visitors: a transaction that waits here must hold no visitor that another one needs.
  if ((await database.$count(visitors, known)) < keys.length) {
    await database
      .select({ id: restaurants.id })
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId))
      .for('no key update');
  }
  // Without a join: after waiting for a lock, the row is read as it is by then, and its last visit may be
  // one that the join has not seen.
  await database
    .select({ id: visitors.id })
    .from(visitors)
    .where(known)
    .orderBy(visitors.id)
    .for('no key update');
}

/** The visits around each visitor's stay, by visitor key. The visitors must be locked. */
export async function findVisitorLines(
  database: Database,
  restaurantId: number,
  stays: ReadonlyMap<string, Stay>,
): Promise<Map<string, VisitorLine>> {
  if (stays.size === 0) return new Map();
  const rows = await database
    .select({ key: visitors.key, visitorId: visitors.id, ...VISIT })
    .from(visitors)
    .innerJoin(visits, eq(visits.id, visitors.lastVisitId))
    .where(ofKeys(restaurantId, [...stays.keys()]));
  const lines = new Map<string, VisitorLine>();
  const late: (Stay & { key: string; visitorId: number; last: Visit })[] = [];
  for (const { key, visitorId, ...last } of rows) {
    const stay = stays.get(key);
    if (stay === undefined) continue;
    if (last.startedAt.getTime() <= stay.from) {
      lines.set(key, { visitorId, last, previous: last, following: [] });
    } else late.push({ ...stay, key, visitorId, last });
  }
  const around = await findVisitsAround(database, late);
  for (const { key, visitorId, last, from } of late) {
    const ofVisitor = around.filter((visit) => visit.visitorId === visitorId);
    lines.set(key, {
      visitorId,
      last,
      previous: ofVisitor.findLast(({ startedAt }) => startedAt.getTime() <= from),
      following: ofVisitor.filter(({ startedAt }) => startedAt.getTime() > from),
    });
  }
  return lines;
}

function ofKeys(restaurantId: number, keys: readonly string[]) {
  return and(eq(visitors.restaurantId, restaurantId), inArray(visitors.key, [...keys]));
}

/** In order: the visit before each stay, those that began in it or in the pause after it, and the next. */
async function findVisitsAround(
  database: Database,
  stays: readonly (Stay & { visitorId: number })[],
): Promise<(Visit & { visitorId: number })[]> {
  if (stays.length === 0) return [];
  const rows = stays.map(({ visitorId, from, until }) => ({
    visitor_id: visitorId,
    first: new Date(from),
    pause: new Date(until + VISIT_PAUSE_MS),
  }));
  const { visitorId: ofVisitor, startedAt } = visits;
  const around = sql`
    select stays.visitor_id, near.id
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as stays(visitor_id bigint, first timestamptz, pause timestamptz),
    lateral (
      (select id from ${visits}
        where ${ofVisitor} = stays.visitor_id and ${startedAt} <= stays.first
        order by ${startedAt} desc limit 1)
      union all
      (select id from ${visits}
        where ${ofVisitor} = stays.visitor_id
          and ${startedAt} > stays.first and ${startedAt} <= stays.pause)
      union all
      (select id from ${visits}
        where ${ofVisitor} = stays.visitor_id and ${startedAt} > stays.pause
        order by ${startedAt} limit 1)
    ) as near`;
  const found = await database
    .select({ visitorId: sql`around.visitor_id`.mapWith(Number), ...VISIT })
    .from(visits)
    .innerJoin(sql`(${around}) as around`, sql`around.id = ${visits.id}`)
    .orderBy(visits.startedAt, visits.id);
  return found;
}

/** Reserves ids. */
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

/** Changes of an existing visit; fields that are not given stay. */
export interface ChangedVisit {
  id: number;
  startedAt?: Date;
  endedAt?: Date;
  /** Null if it is the visitor's last visit. */
  nextStartedAt?: Date | null;
  /** Given if the visitor was recognised meanwhile. */
  visitorId?: number;
  ordinal?: number;
}

export interface VisitChanges {
  started: (typeof visits.$inferInsert)[];
  changed: ChangedVisit[];
  /** Ids of visits that turned out not to be separate visits. */
  withdrawn: number[];
  newVisitors: (typeof visitors.$inferInsert)[];
  /** Changes of visitors who were known before. */
  comeAgain: { id: number; visits: number; lastVisitId: number }[];
  /** Visitors whose visits after an instant change their ordinal, because visits were inserted or removed before. */
  shifted: { visitorId: number; after: Date; by: number }[];
}

/** Runs one statement for each kind of change, however many changes there are. */
export async function putVisitChanges(
  database: Database,
  { started, changed, withdrawn, newVisitors, comeAgain, shifted }: VisitChanges,
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
  if (shifted.length > 0) {
    const rows = shifted.map(({ visitorId, after, by }) => ({ visitor_id: visitorId, after, by }));
    await database.execute(sql`
      update visits set ordinal = visits.ordinal + shifted.by
      from json_to_recordset(${JSON.stringify(rows)}::text::json)
        as shifted(visitor_id bigint, after timestamptz, by int)
      where visits.visitor_id = shifted.visitor_id and visits.started_at > shifted.after`);
  }
}

/** Runs one statement for all; fields that a change does not name stay. */
export async function changeVisits(
  database: Database,
  changed: readonly ChangedVisit[],
): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ id, startedAt, endedAt, nextStartedAt, visitorId, ordinal }) => ({
    id,
    started_at: startedAt ?? null,
    ended_at: endedAt ?? null,
    next_started_at: nextStartedAt ?? null,
    is_last: nextStartedAt === null,
    visitor_id: visitorId ?? null,
    ordinal: ordinal ?? null,
  }));
  await database.execute(sql`
    update visits set
      started_at = coalesce(changed.started_at, visits.started_at),
      ended_at = coalesce(changed.ended_at, visits.ended_at),
      next_started_at = case when changed.is_last then null
        else coalesce(changed.next_started_at, visits.next_started_at) end,
      visitor_id = coalesce(changed.visitor_id, visits.visitor_id),
      ordinal = coalesce(changed.ordinal, visits.ordinal)
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as changed(
      id bigint, started_at timestamptz, ended_at timestamptz, next_started_at timestamptz,
      is_last boolean, visitor_id bigint, ordinal int)
    where visits.id = changed.id`);
}
