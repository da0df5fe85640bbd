import * as v from 'valibot';

/** Codes of the system and of PostgreSQL: class 08, shutdown, too many connections. */
const DATABASE_GONE =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|EPIPE|08\w{3}|57P0[1-3]|53300)$/;
/** Messages of driver errors that have no code. */
const CONNECTION_LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

const LostConnectionSchema = v.union([
  v.object({ code: v.pipe(v.string(), v.regex(DATABASE_GONE)) }),
  v.object({ message: v.pipe(v.string(), v.regex(CONNECTION_LOST)) }),
]);
const CausedSchema = v.object({ cause: v.unknown() });

/** Whether the error, or what caused it, is a missing connection to the database or a missing response. */
export function isDatabaseLost(error: unknown): boolean {
  if (v.is(LostConnectionSchema, error)) return true;
  return v.is(CausedSchema, error) && isDatabaseLost(error.cause);
}
