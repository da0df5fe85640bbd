import { createHash } from 'node:crypto';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { difference } from '../changes/change';
import { recordChange } from '../changes/change.repository';
import type { Provenance } from '../changes/provenance';
import type { Database } from '../database/database';
import { nameKey } from '../database/name-key';
import {
  openidCodes,
  openidLinks,
  restaurantMembers,
  restaurants,
  sessions,
  users,
} from '../database/schema';
import { revokeSessionsOf } from '../sessions/session.repository';
import type { SignedIn } from '../sessions/start-session';
import { isNameTaken } from '../users/user.repository';
import type { Access } from './access-of';

/** The highest number that is appended to make a taken name unique. */
const MOST_OF_A_NAME = 1000;

interface Person {
  issuer: string;
  subject: string;
  username: string;
  email: string | null;
  /** Undefined if the person may do nothing here. */
  access: Access | undefined;
}

/**
 * Finds the user of a person authenticated by the issuer, identified only by issuer and subject, or creates one, and
 * updates it with what their groups now allow.
 * @param passwordHash of a password that nobody knows, for a new user
 * @returns undefined if they may not sign in. If they may do nothing any more, their sessions end.
 */
export function putUser(
  database: Database,
  person: Person,
  passwordHash: string,
  from: Provenance,
): Promise<SignedIn | undefined> {
  const { issuer, subject, access } = person;
  return database.transaction(async (transaction) => {
    // Serialised, so that two simultaneous first sign-ins of a person create only one user.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`,
    );
    const [linked] = await transaction
      .select({ id: users.id, username: users.username, disabledAt: users.disabledAt })
      .from(openidLinks)
      .innerJoin(users, eq(users.id, openidLinks.userId))
      .where(and(eq(openidLinks.issuer, issuer), eq(openidLinks.subject, subject)))
      .for('update');
    if (linked !== undefined && linked.disabledAt !== null) return undefined;
    if (linked === undefined) {
      if (access === undefined) return undefined;
      return insertUser(transaction, { ...person, access }, passwordHash, from);
    }
    const { id, username } = linked;
    await putAccess(transaction, linked, person, from);
    if (access !== undefined) return { id, username };
    await revokeSessionsOf(transaction, id, from.at);
    return undefined;
  });
}

async function insertUser(
  transaction: Database,
  { issuer, subject, username: wanted, email, access }: Person & { access: Access },
  passwordHash: string,
  from: Provenance,
): Promise<SignedIn> {
  for (let number = 1; number <= MOST_OF_A_NAME; number += 1) {
    const username = number === 1 ? wanted : `${wanted.slice(0, 140)}-${number}`;
    if (await isNameTaken(transaction, username)) continue;
    const { permissions } = access;
    const [user] = await transaction
      .insert(users)
      .values({ username, nameKey: nameKey(username), email, permissions, passwordHash })
      .onConflictDoNothing()
      .returning({ id: users.id, username: users.username });
    if (user === undefined) continue;
    const own = await putMembers(transaction, user.id, access);
    await transaction
      .insert(openidLinks)
      .values({ issuer, subject, userId: user.id, linkedAt: from.at });
    await recordChange(transaction, bySelf(user, from), {
      action: 'user.create',
      subjectId: user.id,
      after: { username, email, permissions, restaurants: own, issuer, subject },
    });
    return user;
  }
  throw new Error('there are too many users of one name');
}

async function putAccess(
  transaction: Database,
  user: SignedIn,
  { issuer, email, access }: Person,
  from: Provenance,
): Promise<void> {
  const facts = async () => {
    const [row] = await transaction
      .select({ email: users.email, permissions: users.permissions })
      .from(users)
      .where(eq(users.id, user.id));
    return { ...row, restaurants: await findMembers(transaction, user.id) };
  };
  const before = await facts();
  const permissions = access?.permissions ?? [];
  await transaction.update(users).set({ email, permissions }).where(eq(users.id, user.id));
  await putMembers(transaction, user.id, access ?? { permissions, restaurants: [] });
  const change = difference(before, await facts());
  if (Object.keys(change.after).length === 0) return;
  await recordChange(transaction, bySelf(user, from), {
    action: 'user.update',
    subjectId: user.id,
    before: change.before,
    after: { ...change.after, issuer },
  });
}

/** Makes the user a member of those of the restaurants that exist. */
async function putMembers(
  transaction: Database,
  userId: number,
  access: Pick<Access, 'restaurants'>,
): Promise<number[]> {
  const known = await transaction
    .select({ restaurantId: restaurants.id })
    .from(restaurants)
    .where(access.restaurants === 'all' ? undefined : inArray(restaurants.id, access.restaurants))
    .orderBy(restaurants.id);
  await transaction.delete(restaurantMembers).where(eq(restaurantMembers.userId, userId));
  if (known.length > 0) {
    await transaction
      .insert(restaurantMembers)
      .values(known.map(({ restaurantId }) => ({ userId, restaurantId })));
  }
  return known.map(({ restaurantId }) => restaurantId);
}

async function findMembers(database: Database, userId: number): Promise<number[]> {
  const rows = await database
    .select({ id: restaurantMembers.restaurantId })
    .from(restaurantMembers)
    .where(eq(restaurantMembers.userId, userId))
    .orderBy(restaurantMembers.restaurantId);
  return rows.map(({ id }) => id);
}

function bySelf({ id, username }: SignedIn, from: Provenance): Provenance {
  return { ...from, by: { kind: 'user', id, name: username } };
}

interface SignInCode {
  code: string;
  /** The cookie of the browser that got the code. */
  browser: string;
}

/** Stores only digests, so that nobody can sign in with what is in the table. */
export async function insertCode(
  database: Database,
  { code, browser }: SignInCode,
  row: { userId: number; idToken: string; expiresAt: Date },
): Promise<void> {
  await database
    .insert(openidCodes)
    .values({ ...row, codeHash: digest(code), browserHash: digest(browser) });
}

/**
 * Uses up a code, even if it comes from the wrong browser, and finds the user whom it signs in.
 * @returns undefined if the code is used, expired, of another browser or of a disabled user
 */
export async function takeCode(
  database: Database,
  { code, browser }: { code: string; browser: string | undefined },
  now: Date,
): Promise<(SignedIn & { idToken: string }) | undefined> {
  const [taken] = await database
    .delete(openidCodes)
    .where(eq(openidCodes.codeHash, digest(code)))
    .returning();
  if (taken === undefined || taken.expiresAt <= now) return undefined;
  if (browser === undefined || taken.browserHash !== digest(browser)) return undefined;
  const [user] = await database
    .select({ id: users.id, username: users.username, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, taken.userId));
  if (user === undefined || user.disabledAt !== null) return undefined;
  return { id: user.id, username: user.username, idToken: taken.idToken };
}

export async function deleteEndedCodes(database: Database, now: Date): Promise<void> {
  await database.delete(openidCodes).where(lt(openidCodes.expiresAt, now));
}

/** The ID token with which the session's user signed in; undefined if a password was used. */
export async function findIdToken(
  database: Database,
  sessionId: string,
): Promise<string | undefined> {
  const [row] = await database
    .select({ idToken: sessions.idToken })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row?.idToken ?? undefined;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
