import { type SQL, sql } from 'drizzle-orm';
import type { Span } from '../time/buckets';

/**
 * The number of the bucket that an instant of the span lies in, from 1; 0 before the first. Passes only the
 * buckets within the span to PostgreSQL, because a span may be a small part of the ten years that are bucketed.
 */
export function bucketOf(instant: SQL, starts: readonly Date[], { from, until }: Span) {
  const begun = starts.filter((start) => start <= from).length;
  const skipped = Math.max(begun - 1, 0);
  const touched = starts.slice(skipped).filter((start) => start < until);
  // One parameter in PostgreSQL's array notation, which both drivers pass on unchanged.
  const texts = `{${touched.map((start) => start.toISOString()).join(',')}}`;
  return sql`width_bucket(${instant}, ${texts}::timestamptz[]) + ${skipped}::int`.mapWith(Number);
}
