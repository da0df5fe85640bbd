import type { OccupancyEntry, TimeseriesEntry } from '@maitred/contract';

type People = OccupancyEntry['young'];

/** Sums up the hours of a day in one bucket that begins at `date`. */
export function sumOfCounts(hours: readonly TimeseriesEntry[], date: string): TimeseriesEntry {
  return { date, count: hours.reduce((sum, { count }) => sum + count, 0) };
}

/** Averages the hours of a day in one bucket. */
export function meanOfCounts(hours: readonly TimeseriesEntry[], date: string): TimeseriesEntry {
  return { date, count: mean(hours, ({ count }) => count) };
}

/** Averages people present over the hours of a day in one bucket, whose groups add up to its count. */
export function meanOfPresence(hours: readonly OccupancyEntry[], date: string): OccupancyEntry {
  const people = (read: (entry: OccupancyEntry) => People): People => ({
    male: mean(hours, (entry) => read(entry).male),
    female: mean(hours, (entry) => read(entry).female),
  });
  const groups = {
    young: people(({ young }) => young),
    adult: people(({ adult }) => adult),
    old: people(({ old }) => old),
  };
  const count = Object.values(groups).reduce((sum, { male, female }) => sum + male + female, 0);
  return { date, count, ...groups };
}

function mean<Entry>(entries: readonly Entry[], read: (entry: Entry) => number): number {
  if (entries.length === 0) return 0;
  return Math.round(entries.reduce((sum, entry) => sum + read(entry), 0) / entries.length);
}
