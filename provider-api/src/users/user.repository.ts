import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { nameKey } from '../database/name-key';
import { restaurantMembers, restaurants, sessions, users } from '../database/schema';
import type { Caller } from '../http/caller';

/** By any spelling of the name; users of old who are spellings of one another by their own alone. */
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

/** Whether a new user of this name would be a spelling of one who is there. */
export async function isNameTaken(database: Database, username: string): Promise<boolean> {
  if (await findUserByName(database, username)) return true;
  const keyless = await database
    .select({ username: users.username })
    .from(users)
    .where(isNull(users.nameKey));
  return keyless.some((user) => nameKey(user.username) === nameKey(username));
}

/**
 * Read anew with each request: a permission taken away, a restaurant or a user disabled is gone with the
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
