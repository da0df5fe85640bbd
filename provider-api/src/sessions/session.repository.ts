import { and, eq, inArray, isNotNull, isNull, lt, notExists, type SQL } from 'drizzle-orm';
import { recordChange } from '../changes/change.repository';
import type { Provenance } from '../changes/provenance';
import type { Database } from '../database/database';
import { pushSubscriptions, refreshTokens, sessions, users } from '../database/schema';

interface NewRefreshToken {
  id: string;
  sessionId: string;
  expiresAt: Date;
}

/** How a user has proved who they are. */
export type Proof = { by: 'password'; passwordHash: string } | { by: 'openid'; idToken: string };

/** @returns false if the password was changed, or the user deleted, since it was checked */
export async function insertSession(
  database: Database,
  session: { id: string; userId: number; createdAt: Date },
  token: NewRefreshToken,
  from: Provenance,
  proof: Proof,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    // Locked until the session is there, so that a change of the password ends this session too.
    const proved = await transaction
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.id, session.userId),
          proof.by === 'password' ? eq(users.passwordHash, proof.passwordHash) : undefined,
        ),
      )
      .for('share');
    if (proved.length === 0) return false;
    const idToken = proof.by === 'openid' ? proof.idToken : null;
    await transaction.insert(sessions).values({ ...session, idToken });
    await transaction.insert(refreshTokens).values(token);
    const after = { userId: session.userId, way: proof.by };
    await recordChange(transaction, from, {
      action: 'session.start',
      subjectId: session.id,
      after,
    });
    return true;
  });
}

/** The token with its session, unless the session is revoked or its user disabled. */
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

/** Replaces the token with `successor`; false if another request was first. */
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

/** @param reason why it ends: the user has logged out, or one of its tokens was used a second time */
export async function revokeSession(
  database: Database,
  sessionId: string,
  from: Provenance,
  reason: 'log_out' | 'token_replayed',
): Promise<void> {
  await database.transaction(async (transaction) => {
    // At logout, keep the id token: the client requests the issuer's logout address at the same time, which needs it.
    const gone = reason === 'log_out' ? {} : { idToken: null };
    const ended = await revokeWhere(transaction, eq(sessions.id, sessionId), {
      revokedAt: from.at,
      ...gone,
    });
    for (const { userId } of ended) {
      const after = { userId, reason };
      await recordChange(transaction, from, { action: 'session.end', subjectId: sessionId, after });
    }
  });
}

/** Revokes all valid sessions of a user. */
export async function revokeSessionsOf(
  database: Database,
  userId: number,
  revokedAt: Date,
): Promise<void> {
  await revokeWhere(database, eq(sessions.userId, userId), { revokedAt, idToken: null });
}

/** Keeps the sessions until their tokens have expired, but deletes their push subscriptions at once. */
async function revokeWhere(
  database: Database,
  which: SQL,
  changes: { revokedAt: Date; idToken?: null },
) {
  const ended = await database
    .update(sessions)
    .set(changes)
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id, userId: sessions.userId });
  const ids = ended.map(({ id }) => id);
  await database.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, ids));
  return ended;
}

/** Deletes sessions without a valid token, and the personal data that revoked sessions still hold. */
export async function deleteEndedSessions(database: Database, before: Date): Promise<void> {
  await database
    .update(sessions)
    .set({ idToken: null })
    .where(and(isNotNull(sessions.revokedAt), isNotNull(sessions.idToken)));
  const revoked = database
    .select({ id: sessions.id })
    .from(sessions)
    .where(isNotNull(sessions.revokedAt));
  // Left by earlier versions, or added while the session was being revoked.
  await database.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, revoked));
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
