import type { OccupancyEntry } from '@maitred/contract';

/**
 * The mean number of people present between two instants, from buckets that may lie only partly between them: the
 * value of each is the mean of that part. Undefined if no bucket lies between them.
 */
export function meanPresence(
  entries: readonly OccupancyEntry[],
  from: number,
  until: number,
): number | undefined {
  const buckets = entries
    .map(({ date, count }) => ({ start: Date.parse(date), count }))
    .sort((one, other) => one.start - other.start);
  let people = 0;
  let covered = 0;
  for (const [index, { start: begin, count }] of buckets.entries()) {
    const start = Math.max(begin, from);
    const end = Math.min(buckets[index + 1]?.start ?? until, until);
    const length = Math.max(0, end - start);
    people += count * length;
    covered += length;
  }
  return covered === 0 ? undefined : Math.round(people / covered);
}
