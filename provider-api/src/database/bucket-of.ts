import { type SQL, sql } from 'drizzle-orm';

/** The number of the bucket that an instant lies in, from 1; 0 before the first. */
export function bucketOf(instant: SQL, starts: readonly Date[]) {
  // One parameter in PostgreSQL's own notation, which both drivers pass on as it is.
  const texts = `{${starts.map((start) => start.toISOString()).join(',')}}`;
  return sql`width_bucket(${instant}, ${texts}::timestamptz[])`.mapWith(Number);
}
