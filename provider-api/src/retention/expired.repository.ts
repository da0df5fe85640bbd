import { and, eq, exists, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { deleteStep, someOf } from '../database/delete-in-steps';
import { letOthersOn } from '../database/let-others-on';
import {
  alertPictures,
  alerts,
  changes,
  chatMessages,
  faceDetections,
  restaurants,
  visitors,
  visits,
} from '../database/schema';
import { DAY_MS } from '../time/durations';

/** How many days each kind of data is kept; 0 means for ever. */
export interface Retention {
  /** What real cameras saw when alerts were raised. The alerts themselves stay. */
  alertPicturesDays: number;
  /** When faces of the lists were seen. */
  sightingsDays: number;
  alertsDays: number;
  /** Includes visitors without any visit left. Counts and occupancy by quarter-hours stay. */
  visitsDays: number;
  chatDays: number;
  /** Who changed what, and who signed in. */
  changesDays: number;
}

/**
 * Deletes expired data, oldest first and in small steps.
 * @param mayGoOn called before each step; the rest is deleted the next time
 */
export async function deleteExpired(
  database: Database,
  retention: Retention,
  now: Date,
  mayGoOn: () => boolean,
): Promise<void> {
  const kinds: [days: number, deleteSome: (database: Database, before: Date) => Promise<number>][] =
    [
      [retention.alertPicturesDays, deleteSomePictures],
      [retention.sightingsDays, deleteSomeSightings],
      [retention.alertsDays, deleteSomeAlerts],
      [retention.visitsDays, deleteSomeVisits],
      [retention.chatDays, deleteSomeMessages],
      [retention.changesDays, deleteSomeChanges],
    ];
  for (const [days, deleteSome] of kinds) {
    if (days === 0) continue;
    const before = new Date(now.getTime() - days * DAY_MS);
    while (mayGoOn() && (await deleteSome(database, before)) > 0) await letOthersOn();
  }
}

/** Selects by alert ids, which are in order of time except for late detections. */
async function deleteSomePictures(database: Database, before: Date): Promise<number> {
  const [newest] = await database
    .select({ id: alerts.id })
    .from(alerts)
    .where(lt(alerts.createdAt, before))
    .orderBy(sql`${alerts.createdAt} desc`, sql`${alerts.id} desc`)
    .limit(1);
  if (newest === undefined) return 0;
  const ofOldAlert = database
    .select({ one: sql`1` })
    .from(alerts)
    .where(and(eq(alerts.id, alertPictures.alertId), lt(alerts.createdAt, before)));
  const old = and(lte(alertPictures.alertId, newest.id), exists(ofOldAlert));
  return deleteStep(database, alertPictures, old, alertPictures.alertId);
}

function deleteSomeSightings(database: Database, before: Date): Promise<number> {
  return deleteStep(database, faceDetections, lt(faceDetections.at, before), faceDetections.at);
}

function deleteSomeAlerts(database: Database, before: Date): Promise<number> {
  return deleteStep(database, alerts, lt(alerts.createdAt, before), alerts.createdAt);
}

function deleteSomeMessages(database: Database, before: Date): Promise<number> {
  return deleteStep(
    database,
    chatMessages,
    lt(chatMessages.createdAt, before),
    chatMessages.createdAt,
  );
}

function deleteSomeChanges(database: Database, before: Date): Promise<number> {
  return deleteStep(database, changes, lt(changes.at, before), changes.at);
}

/** One restaurant after the other, to use the index of visits. */
async function deleteSomeVisits(database: Database, before: Date): Promise<number> {
  const places = await database.select({ id: restaurants.id }).from(restaurants);
  for (const { id } of places) {
    const old = and(eq(visits.restaurantId, id), lt(visits.startedAt, before));
    const count = await database.transaction(async (transaction) => {
      const gone = await transaction
        .delete(visits)
        .where(someOf(transaction, visits, old, visits.startedAt))
        .returning({ id: visits.id, visitorId: visits.visitorId });
      const visitorIds = [...new Set(gone.flatMap(({ visitorId }) => visitorId ?? []))];
      const visitIds = gone.map((visit) => visit.id);
      await transaction
        .delete(visitors)
        .where(and(inArray(visitors.id, visitorIds), inArray(visitors.lastVisitId, visitIds)));
      return gone.length;
    });
    if (count > 0) return count;
  }
  return 0;
}
