import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { guesses } from '../database/schema';

/** Starts at the first counted guess. */
const GUESS_WINDOW_SECONDS = 300;

const WINDOW = sql`make_interval(secs => ${GUESS_WINDOW_SECONDS})`;

interface CountedGuesses {
  key: string;
  /** Includes the present guess. */
  count: number;
  secondsLeft: number;
}

/**
 * Counts one more guess for each key, in one statement, so that all providers of a database count together.
 * Uses the database's clock, which they share. If it is set back, the window restarts with the
 * present count, so that it never lasts too long.
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
      // Instants are stored in milliseconds, and rounding may move one into the future.
      secondsLeft: sql`least(${GUESS_WINDOW_SECONDS}, ceil(extract(epoch from
        ${guesses.startedAt} + ${WINDOW} - now())))`.mapWith(Number),
    });
}

export async function forgetGuesses(database: Database, key: string): Promise<void> {
  await database.delete(guesses).where(eq(guesses.key, key));
}

/** Uncounts one guess. */
export async function uncountGuess(database: Database, key: string): Promise<void> {
  await database
    .update(guesses)
    .set({ count: sql`greatest(${guesses.count} - 1, 0)` })
    .where(eq(guesses.key, key));
}

export async function deleteEndedGuesses(database: Database): Promise<void> {
  await database.delete(guesses).where(lt(guesses.startedAt, sql`now() - ${WINDOW}`));
}
