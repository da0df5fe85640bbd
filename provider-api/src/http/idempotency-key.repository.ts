import { and, desc, eq, isNull, lt, lte, or } from 'drizzle-orm';
import type { Database } from '../database/database';
import { deleteInSteps } from '../database/delete-in-steps';
import { idempotencyKeys } from '../database/schema';
import { DAY_MS } from '../time/durations';

/** No call takes longer: a call not answered by then never will be. */
const LONGEST_CALL_MS = 3 * 60_000;

/** Per user within 24 hours; the oldest are deleted to make room. */
const MOST_KEYS_OF_USER = 1000;

/** Identifies a key: its user and call. */
interface KeyOfCall {
  userId: number;
  /** `POST /api/vazone/` */
  call: string;
  key: string;
}

/** A key that was used before. */
export interface UsedKey {
  requestDigest: string;
  /** As JSON; null while the call is in progress. */
  answer: string | null;
}

/**
 * Takes a key for a call that is about to be made. Waits for a transaction that holds it.
 * @returns the earlier use of the key; undefined if this call has taken it
 */
export async function takeKey(
  database: Database,
  owner: KeyOfCall,
  requestDigest: string,
  now: Date,
): Promise<UsedKey | undefined> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const isOver = or(
    lte(idempotencyKeys.takenAt, before(DAY_MS)),
    and(isNull(idempotencyKeys.answer), lte(idempotencyKeys.takenAt, before(LONGEST_CALL_MS))),
  );
  const row = { requestDigest, answer: null, takenAt: now };
  const taken = await database
    .insert(idempotencyKeys)
    .values({ ...owner, ...row })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.call, idempotencyKeys.key],
      set: row,
      ...(isOver && { setWhere: isOver }),
    })
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) {
    await deleteOldest(database, owner.userId);
    return undefined;
  }
  const [used] = await database
    .select({ requestDigest: idempotencyKeys.requestDigest, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(isKey(owner));
  // Undefined if the key was given back between the two statements.
  return used ?? takeKey(database, owner, requestDigest, now);
}

export async function keepAnswer(
  database: Database,
  owner: KeyOfCall,
  answer: string,
): Promise<void> {
  await database.update(idempotencyKeys).set({ answer }).where(isKey(owner));
}

/** Releases the key of a call that has failed, so that it may be retried. */
export async function giveKeyBack(database: Database, owner: KeyOfCall): Promise<void> {
  await database.delete(idempotencyKeys).where(isKey(owner));
}

export async function deleteOldKeys(database: Database, now: Date): Promise<void> {
  const old = lt(idempotencyKeys.takenAt, new Date(now.getTime() - DAY_MS));
  await deleteInSteps(database, idempotencyKeys, old, idempotencyKeys.takenAt);
}

async function deleteOldest(database: Database, userId: number): Promise<void> {
  const [newestToGo] = await database
    .select({ takenAt: idempotencyKeys.takenAt })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.userId, userId))
    .orderBy(desc(idempotencyKeys.takenAt))
    .offset(MOST_KEYS_OF_USER)
    .limit(1);
  if (newestToGo === undefined) return;
  await database
    .delete(idempotencyKeys)
    .where(
      and(eq(idempotencyKeys.userId, userId), lte(idempotencyKeys.takenAt, newestToGo.takenAt)),
    );
}

function isKey({ userId, call, key }: KeyOfCall) {
  return and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.key, key),
  );
}
