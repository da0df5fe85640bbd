import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { difference } from '../changes/change';
import { recordChange } from '../changes/change.repository';
import { byOperator } from '../changes/provenance';
import type { Facts } from '../database/change-kinds';
import type { Database } from '../database/database';
import { hasCode } from '../database/error-code';
import { nameKey } from '../database/name-key';
import { restaurantMembers, users } from '../database/schema';
import { MOST_RESTAURANTS_OF_USER } from '../http/caps';
import { hashPassword } from '../sessions/passwords';
import { revokeSessionsOf } from '../sessions/session.repository';
import { readPermissions } from '../users/permissions';
import { findUserByName, isNameTaken } from '../users/user.repository';
import { given, IdTextSchema, nameSchema, readOptions, readParameters } from './parameters';
import { findWeakness } from './password-strength';
import { requireRestaurants } from './restaurants';
import type { ReadStandardInput } from './tools';

const UNIQUE_VIOLATION = '23505';

const ListSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').filter((one) => one.trim() !== '')),
  v.array(v.pipe(v.string(), v.trim(), IdTextSchema)),
  v.maxLength(MOST_RESTAURANTS_OF_USER, `more than ${MOST_RESTAURANTS_OF_USER}`),
);
const UserOptionsSchema = v.object({
  restaurants: ListSchema,
  permissions: v.string(),
  email: v.optional(
    v.pipe(v.string(), v.maxLength(254, 'longer than 254 characters'), v.email('no address')),
  ),
});
const NAMES = Object.keys(UserOptionsSchema.entries);

const PasswordSchema = v.pipe(
  v.string(),
  v.minLength(8, 'the password is shorter than 8 characters'),
  v.maxLength(1024, 'the password is longer than 1024 characters'),
);

export async function createUser(
  database: Database,
  parameters: string[],
  readStandardInput: ReadStandardInput,
): Promise<string> {
  const usage =
    'create-user -- LOGIN --restaurants 1,2 --permissions all [--email …] [--password-stdin]';
  const { options, positional } = readParameters(usage, parameters, {
    names: NAMES,
    flags: ['password-stdin'],
    positionals: 1,
  });
  const username = readLogin(positional);
  const { restaurants, permissions, email } = readOptions(UserOptionsSchema, options);
  const row = {
    username,
    nameKey: nameKey(username),
    email: email ?? null,
    permissions: readPermissions(permissions),
  };
  await requireRestaurants(database, restaurants);
  if (await isNameTaken(database, username)) throw nameTaken(username);
  const password = await choosePassword(options, readStandardInput, {
    personal: [username, email ?? ''],
    toHaveOneMade: 'leave out --password-stdin',
  });
  const passwordHash = await hashPassword(password.text);
  await database.transaction(async (transaction) => {
    const [user] = await insertOnce(
      username,
      transaction
        .insert(users)
        .values({ ...row, passwordHash })
        .returning(),
    );
    if (user === undefined) return;
    await putMembers(transaction, user.id, restaurants);
    await recordChange(transaction, byOperator(), {
      action: 'user.create',
      subjectId: user.id,
      after: await factsOf(transaction, user.id),
    });
  });
  return `user ${username}${password.said}`;
}

export async function changeUser(
  database: Database,
  parameters: string[],
  readStandardInput: ReadStandardInput,
): Promise<string> {
  const usage =
    'change-user -- LOGIN [--restaurants …] [--permissions …] [--email …] [--password-stdin | --new-password]';
  const { options, positional } = readParameters(usage, parameters, {
    names: NAMES,
    flags: ['password-stdin', 'new-password'],
    positionals: 1,
  });
  const username = readLogin(positional);
  const { restaurants, permissions, email } = readOptions(v.partial(UserOptionsSchema), options);
  if (Object.keys(options).length === 0) throw new Error(`nothing to change: ${usage}`);
  if (restaurants !== undefined) await requireRestaurants(database, restaurants);
  const changes = given({
    email,
    permissions: permissions === undefined ? undefined : readPermissions(permissions),
  });
  const isNewPassword = 'password-stdin' in options || 'new-password' in options;
  const { email: storedEmail } = await requireUser(database, username);
  const password = isNewPassword
    ? await choosePassword(options, readStandardInput, {
        personal: [username, email ?? storedEmail ?? ''],
        toHaveOneMade: 'give --new-password instead of --password-stdin',
      })
    : undefined;
  const passwordHash = password && (await hashPassword(password.text));
  await database.transaction(async (transaction) => {
    const user = await requireUser(transaction, username);
    const before = await factsOf(transaction, user.id);
    const row = { ...changes, ...given({ passwordHash }) };
    if (Object.keys(row).length > 0) {
      await transaction.update(users).set(row).where(eq(users.id, user.id));
    }
    if (restaurants !== undefined) {
      await transaction.delete(restaurantMembers).where(eq(restaurantMembers.userId, user.id));
      await putMembers(transaction, user.id, restaurants);
    }
    // Signs out everybody who used the old password.
    if (passwordHash !== undefined) await revokeSessionsOf(transaction, user.id, new Date());
    const change = difference(before, await factsOf(transaction, user.id));
    await recordChange(transaction, byOperator(), {
      action: 'user.update',
      subjectId: user.id,
      before: change.before,
      after: { ...change.after, ...(isNewPassword ? { password: 'changed' } : {}) },
    });
  });
  return `user ${username}${password?.said ?? ''}`;
}

export function readLogin([login]: string[]): string {
  const parsed = v.safeParse(nameSchema(150), login);
  if (!parsed.success) throw new Error(`LOGIN: ${parsed.issues[0].message}`);
  return parsed.output;
}

export async function requireUser(database: Database, username: string) {
  const user = await findUserByName(database, username);
  if (user === undefined) throw new Error(`there is no user ${username}`);
  return user;
}

interface PasswordAdvice {
  /** The user's name and address, which the password must not be made of. */
  personal: string[];
  /** How an operator gets a generated one. */
  toHaveOneMade: string;
}

/** From standard input if requested, otherwise a generated one, which is printed only this once. */
async function choosePassword(
  options: Record<string, string | undefined>,
  readStandardInput: ReadStandardInput,
  { personal, toHaveOneMade }: PasswordAdvice,
): Promise<{ text: string; said: string }> {
  if (!('password-stdin' in options)) {
    const text = randomBytes(12).toString('base64url');
    return { text, said: `\npassword ${text}` };
  }
  const parsed = v.safeParse(PasswordSchema, (await readStandardInput()).replace(/\r?\n$/, ''));
  if (!parsed.success) throw new Error(parsed.issues[0].message);
  const weakness = findWeakness(parsed.output, personal);
  if (weakness !== undefined) {
    throw new Error(
      `the password is easy to guess: ${weakness}; choose four words that do not belong together, or ${toHaveOneMade} to have one made`,
    );
  }
  return { text: parsed.output, said: '' };
}

async function insertOnce<T>(username: string, insertion: PromiseLike<T>): Promise<T> {
  try {
    return await insertion;
  } catch (error) {
    const isTaken = error instanceof Error && hasCode(error.cause, UNIQUE_VIOLATION);
    throw isTaken ? nameTaken(username) : error;
  }
}

function nameTaken(username: string): Error {
  return new Error(`the user ${username} is there already`);
}

async function putMembers(database: Database, userId: number, ids: number[]): Promise<void> {
  const rows = [...new Set(ids)].map((restaurantId) => ({ userId, restaurantId }));
  if (rows.length > 0) await database.insert(restaurantMembers).values(rows);
}

/** What the change log records of a user; of the password only that it changed. */
async function factsOf(database: Database, id: number): Promise<Facts> {
  const [row] = await database
    .select({ username: users.username, email: users.email, permissions: users.permissions })
    .from(users)
    .where(eq(users.id, id));
  const members = await database
    .select({ id: restaurantMembers.restaurantId })
    .from(restaurantMembers)
    .where(eq(restaurantMembers.userId, id));
  return {
    ...row,
    restaurants: members.map((member) => member.id).sort((one, other) => one - other),
  };
}
