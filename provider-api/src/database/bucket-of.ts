import { type SQL, sql } from 'drizzle-orm';
import type { Span } from '../time/buckets';

/**
 * The number of the bucket that an instant of the span lies in, from 1; 0 before the first. PostgreSQL is given the
 * buckets of the span alone: a piece of ten years has few of their days.
 */
export function bucketOf(instant: SQL, starts: readonly Date[], { from, until }: Span) {
  const begun = starts.filter((start) => start <= from).length;
  const skipped = Math.max(begun - 1, 0);
  const touched = starts.slice(skipped).filter((start) => start < until);
  // One parameter in PostgreSQL's own notation, which both drivers pass on as it is.
  const texts = `{${touched.map((start) => start.toISOString()).join(',')}}`;
  return sql`width_bucket(${instant}, ${texts}::timestamptz[]) + ${skipped}::int`.mapWith(Number);
}
