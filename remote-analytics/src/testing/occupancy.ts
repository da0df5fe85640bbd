import type { OccupancyEntry } from '@maitred/contract';

/** People present in a bucket, four young men for each old woman. */
export function anOccupancy(date: string, count: number): OccupancyEntry {
  const old = Math.floor(count / 5);
  return {
    date,
    count,
    young: { male: count - old, female: 0 },
    adult: { male: 0, female: 0 },
    old: { male: 0, female: old },
  };
}
