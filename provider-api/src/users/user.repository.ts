import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { nameKey } from '../database/name-key';
import { restaurantMembers, restaurants, sessions, users } from '../database/schema';
import type { Caller } from '../http/caller';

/** Finds a user by any spelling of the name. Earlier users with equivalent names are found only by the exact name. */
export async function findUserByName(database: Database, username: string) {
  const found = await database
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      passwordHash: users.passwordHash,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where(or(eq(users.username, username), eq(users.nameKey, nameKey(username))));
  return found.find((user) => user.username === username) ?? found[0];
}

/** Whether the name is a spelling of an existing user's name. */
export async function isNameTaken(database: Database, username: string): Promise<boolean> {
  if (await findUserByName(database, username)) return true;
  const keyless = await database
    .select({ username: users.username })
    .from(users)
    .where(isNull(users.nameKey));
  return keyless.some((user) => nameKey(user.username) === nameKey(username));
}

/**
 * Read again for each request, so that revoked permissions and disabled restaurants or users take effect with the
 * next call.
 */
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
        from ${restaurantMembers}
        join ${restaurants} on ${restaurants.id} = ${restaurantMembers.restaurantId}
        where ${restaurantMembers.userId} = ${users.id} and ${restaurants.disabledAt} is null
      ), '[]'::json)`.mapWith(readIds),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), isNull(users.disabledAt)));
  return row && { ...row, sessionId };
}

function readIds(value: unknown): number[] {
  const list: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  return Array.isArray(list) ? list.map(Number) : [];
}
