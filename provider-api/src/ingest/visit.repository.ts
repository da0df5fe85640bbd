import { and, eq, inArray } from 'drizzle-orm';
import type { Sex } from '../analytics/age-groups';
import type { Database } from '../database/database';
import { insertedRow } from '../database/inserted-row';
import { restaurants, visitors, type visitSlots, visits } from '../database/schema';

export type VisitSlotRow = typeof visitSlots.$inferInsert;

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

export async function continueVisit(database: Database, id: number, endedAt: Date): Promise<void> {
  await database.update(visits).set({ endedAt }).where(eq(visits.id, id));
}

export async function startVisit(
  database: Database,
  restaurantId: number,
  key: string,
  last: LastVisit | undefined,
  looks: { age: number; sex: Sex },
  at: Date,
): Promise<void> {
  const ordinal = (last?.ordinal ?? 0) + 1;
  const visitorId =
    last?.visitorId ??
    (
      await insertedRow(
        database
          .insert(visitors)
          .values({ restaurantId, key, visits: 1, lastVisitId: 0 })
          .returning({ id: visitors.id }),
      )
    ).id;
  const { id: visitId } = await insertedRow(
    database
      .insert(visits)
      .values({ restaurantId, visitorId, startedAt: at, endedAt: at, ordinal, ...looks })
      .returning({ id: visits.id }),
  );
  await database
    .update(visitors)
    .set({ visits: ordinal, lastVisitId: visitId })
    .where(eq(visitors.id, visitorId));
  if (last !== undefined) {
    await database.update(visits).set({ nextStartedAt: at }).where(eq(visits.id, last.visitId));
  }
}
