import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { guesses } from '../database/schema';

/** From the first guess that is counted. */
const GUESS_WINDOW_SECONDS = 300;

const WINDOW = sql`make_interval(secs => ${GUESS_WINDOW_SECONDS})`;

interface CountedGuesses {
  key: string;
  /** With the present one. */
  count: number;
  secondsLeft: number;
}

/**
 * Counts one more guess for each key, in one statement, so that all providers of a database count together.
 * The clock is the database's, the one that they share. Where that is set back a window begins anew with the
 * present count: it never lasts longer than it should.
 */
export async function countGuesses(
  database: Database,
  keys: readonly string[],
): Promise<CountedGuesses[]> {
  const hasEnded = sql`${guesses.startedAt} + ${WINDOW} <= excluded.started_at`;
  return database
    .insert(guesses)
    .values(keys.map((key) => ({ key, count: 1, startedAt: sql`now()` })))
    .onConflictDoUpdate({
      target: guesses.key,
      set: {
        count: sql`case when ${hasEnded} then 1 else ${guesses.count} + 1 end`,
        startedAt: sql`case when ${hasEnded} then excluded.started_at
          else least(${guesses.startedAt}, excluded.started_at) end`,
      },
    })
    .returning({
      key: guesses.key,
      count: guesses.count,
      // A moment is kept to the millisecond, and may be rounded to one that is still to come.
      secondsLeft: sql`least(${GUESS_WINDOW_SECONDS}, ceil(extract(epoch from
        ${guesses.startedAt} + ${WINDOW} - now())))`.mapWith(Number),
    });
}

export async function forgetGuesses(database: Database, key: string): Promise<void> {
  await database.delete(guesses).where(eq(guesses.key, key));
}

/** Takes back one that was counted. */
export async function uncountGuess(database: Database, key: string): Promise<void> {
  await database
    .update(guesses)
    .set({ count: sql`greatest(${guesses.count} - 1, 0)` })
    .where(eq(guesses.key, key));
}

export async function deleteEndedGuesses(database: Database): Promise<void> {
  await database.delete(guesses).where(lt(guesses.startedAt, sql`now() - ${WINDOW}`));
}
