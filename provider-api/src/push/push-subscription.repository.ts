import type { PushSubscriptionBody } from '@maitred/contract';
import { and, arrayContains, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '../database/database';
import {
  alerts,
  pushSubscriptions,
  restaurantMembers,
  restaurants,
  sessions,
  users,
} from '../database/schema';

/** A browser has one session and a session one browser, so the next user to sign in there replaces the previous one. */
export async function putSubscription(
  database: Database,
  sessionId: string,
  { endpoint, keys, language }: PushSubscriptionBody,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction
      .delete(pushSubscriptions)
      .where(
        or(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.endpoint, endpoint)),
      );
    await transaction
      .insert(pushSubscriptions)
      .values({ sessionId, endpoint, ...keys, language })
      .onConflictDoNothing();
  });
}

export async function deleteSubscription(database: Database, sessionId: string): Promise<void> {
  await database.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}

/** The ids of unread alerts raised since `since`, newest first, at most `limit`. */
export function findUnreadAlertIds(
  database: Database,
  since: Date,
  limit: number,
): Promise<{ id: number }[]> {
  return database
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(gt(alerts.createdAt, since), eq(alerts.isRead, false)))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(limit);
}

export type PushReader = Awaited<ReturnType<typeof findReaders>>[number];

/** Each subscription with each restaurant whose alerts its user may see, by current permissions. */
export function findReaders(database: Database, restaurantIds: readonly number[]) {
  const mine = database
    .select({ userId: restaurantMembers.userId })
    .from(restaurantMembers)
    .where(inArray(restaurantMembers.restaurantId, [...restaurantIds]));
  return database
    .select({ subscription: pushSubscriptions, restaurant: restaurants })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(restaurantMembers, eq(restaurantMembers.userId, users.id))
    .innerJoin(restaurants, eq(restaurants.id, restaurantMembers.restaurantId))
    .where(
      and(
        isNull(sessions.revokedAt),
        isNull(users.disabledAt),
        isNull(restaurants.disabledAt),
        arrayContains(users.permissions, ['read_alert']),
        inArray(users.id, mine),
      ),
    )
    .orderBy(pushSubscriptions.sessionId, restaurants.id);
}
