import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { restaurantMembers, sessions, users } from '../database/schema';
import type { Caller } from '../server/caller';

export async function findUserByName(database: Database, username: string) {
  const [user] = await database
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.username, username));
  return user;
}

/** Read anew with each request: a permission taken away is gone with the next call. */
export async function findCaller(
  database: Database,
  sessionId: string,
): Promise<Caller | undefined> {
  const [row] = await database
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      permissions: users.permissions,
      restaurantIds: sql<unknown>`coalesce((
        select json_agg(${restaurantMembers.restaurantId} order by ${restaurantMembers.restaurantId})
        from ${restaurantMembers} where ${restaurantMembers.userId} = ${users.id}
      ), '[]'::json)`.mapWith(readIds),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
  return row && { ...row, sessionId };
}

function readIds(value: unknown): number[] {
  const list: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  return Array.isArray(list) ? list.map(Number) : [];
}
