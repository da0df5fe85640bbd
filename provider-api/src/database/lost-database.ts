import * as v from 'valibot';

/** By codes of the system and of PostgreSQL: class 08, shutdown, too many connections. */
const DATABASE_GONE =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|EPIPE|08\w{3}|57P0[1-3]|53300)$/;
/** The driver gives these no code. */
const CONNECTION_LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

const LostConnectionSchema = v.union([
  v.object({ code: v.pipe(v.string(), v.regex(DATABASE_GONE)) }),
  v.object({ message: v.pipe(v.string(), v.regex(CONNECTION_LOST)) }),
]);
const CausedSchema = v.object({ cause: v.unknown() });

/** Whether there was no connection to the database, or no answer on it, however the error is wrapped. */
export function isDatabaseLost(error: unknown): boolean {
  if (v.is(LostConnectionSchema, error)) return true;
  return v.is(CausedSchema, error) && isDatabaseLost(error.cause);
}
