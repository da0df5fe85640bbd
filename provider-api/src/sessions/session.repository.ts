import { and, eq, isNull, lt, notExists } from 'drizzle-orm';
import { recordChange } from '../changes/change.repository';
import type { Provenance } from '../changes/provenance';
import type { Database } from '../database/database';
import { refreshTokens, sessions, users } from '../database/schema';

export interface NewRefreshToken {
  id: string;
  sessionId: string;
  expiresAt: Date;
}

export async function insertSession(
  database: Database,
  session: { id: string; userId: number; createdAt: Date; idToken: string | null },
  token: NewRefreshToken,
  from: Provenance,
  way: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.insert(sessions).values(session);
    await transaction.insert(refreshTokens).values(token);
    const after = { userId: session.userId, way };
    await recordChange(transaction, from, {
      action: 'session.start',
      subjectId: session.id,
      after,
    });
  });
}

/** The token with its session, while that is not revoked and its user not disabled. */
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
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(refreshTokens.id, id), isNull(sessions.revokedAt), isNull(users.disabledAt)));
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

/** @param reason why it ends: its user has gone, or a token of it came a second time */
export async function revokeSession(
  database: Database,
  sessionId: string,
  from: Provenance,
  reason: 'log_out' | 'token_replayed',
): Promise<void> {
  await database.transaction(async (transaction) => {
    const ended = await transaction
      .update(sessions)
      .set({ revokedAt: from.at })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
      .returning({ userId: sessions.userId });
    for (const { userId } of ended) {
      const after = { userId, reason };
      await recordChange(transaction, from, { action: 'session.end', subjectId: sessionId, after });
    }
  });
}

/** Of a user, all that are still good. */
export async function revokeSessionsOf(
  database: Database,
  userId: number,
  revokedAt: Date,
): Promise<void> {
  await database
    .update(sessions)
    .set({ revokedAt })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
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
