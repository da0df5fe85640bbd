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

/** Days that each kind is kept; 0 for ever. */
export interface Retention {
  /** What real cameras saw as they raised alerts. The alerts themselves stay. */
  alertPicturesDays: number;
  /** When faces of the lists were seen. */
  sightingsDays: number;
  alertsDays: number;
  /** With the keys of visitors who have none left. Counts and occupancy by quarters of an hour stay. */
  visitsDays: number;
  chatDays: number;
  /** Who changed what, and who signed in. */
  changesDays: number;
}

/**
 * Deletes what is older than it is kept, oldest first and by small steps.
 * @param mayGoOn asked before each step; what is left is deleted the next time
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

/** By the ids of the alerts, which follow their times but for what detectors have sent late. */
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

/** Of one restaurant after the other, as the index of visits has them. */
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
