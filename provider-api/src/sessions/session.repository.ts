import { and, eq, isNull, lt, notExists } from 'drizzle-orm';
import type { Database } from '../database/database';
import { refreshTokens, sessions } from '../database/schema';

export interface NewRefreshToken {
  id: string;
  sessionId: string;
  expiresAt: Date;
}

export async function insertSession(
  database: Database,
  session: { id: string; userId: number; createdAt: Date },
  token: NewRefreshToken,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.insert(sessions).values(session);
    await transaction.insert(refreshTokens).values(token);
  });
}

/** The token with its session, while that is not revoked. */
export async function findRefreshToken(database: Database, id: string) {
  const [row] = await database
    .select({
      id: refreshTokens.id,
      sessionId: refreshTokens.sessionId,
      rotatedAt: refreshTokens.rotatedAt,
      successorId: refreshTokens.successorId,
      userId: sessions.userId,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(and(eq(refreshTokens.id, id), isNull(sessions.revokedAt)));
  return row;
}

/** Puts `successor` in the place of the token; false where another request was first. */
export async function rotateRefreshToken(
  database: Database,
  id: string,
  successor: NewRefreshToken,
  rotatedAt: Date,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const rotated = await transaction
      .update(refreshTokens)
      .set({ rotatedAt, successorId: successor.id })
      .where(and(eq(refreshTokens.id, id), isNull(refreshTokens.rotatedAt)))
      .returning({ id: refreshTokens.id });
    if (rotated.length === 0) return false;
    await transaction.insert(refreshTokens).values(successor);
    return true;
  });
}

export async function revokeSession(
  database: Database,
  sessionId: string,
  revokedAt: Date,
): Promise<void> {
  await database
    .update(sessions)
    .set({ revokedAt })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** Sessions of which no token is valid any more. */
export async function deleteEndedSessions(database: Database, before: Date): Promise<void> {
  await database.delete(refreshTokens).where(lt(refreshTokens.expiresAt, before));
  await database
    .delete(sessions)
    .where(and(lt(sessions.createdAt, before), notExistsToken(database)));
}

function notExistsToken(database: Database) {
  return notExists(
    database
      .select({ id: refreshTokens.id })
      .from(refreshTokens)
      .where(eq(refreshTokens.sessionId, sessions.id)),
  );
}
