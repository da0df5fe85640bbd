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
  const starts = entries.map(({ date }) => Date.parse(date));
  let people = 0;
  let covered = 0;
  for (const [index, { count }] of entries.entries()) {
    const start = Math.max(starts[index] ?? from, from);
    const end = Math.min(starts[index + 1] ?? until, until);
    const length = Math.max(0, end - start);
    people += count * length;
    covered += length;
  }
  return covered === 0 ? undefined : Math.round(people / covered);
}
