import { type Change, changeOf } from '@maitred/shared-kit/metrics';
import { isUncounted, type MetricRow } from '../metrics/metric-row';
import { wasUncounted } from '../metrics/not-counted';
import type { Metrics } from '../metrics/use-metrics';

export interface Totals {
  /** Undefined where the only values beside buckets that nobody counted are 0. */
  visitors: number | undefined;
  /**
   * Up to the same time of the previous range, without the counterparts of what nobody counted while anything was;
   * undefined while that is not known, and where nobody counted then what is counted now.
   */
  previous: number | undefined;
  change: Change | undefined;
  /** The busiest bucket; undefined where nobody came. */
  peak: MetricRow | undefined;
  /** Mean of the finished buckets that count; undefined where none has finished. */
  average: number | undefined;
  /** Of the same buckets, in the previous range; undefined where nobody counted one of them then. */
  previousAverage: number | undefined;
}

interface TotalsOptions extends Pick<Metrics, 'hasPrevious' | 'notCounted'> {
  /** Whether a bucket counts for the average: closed hours would water it down. */
  counts: (row: MetricRow) => boolean;
}

export function totalsOf(
  rows: readonly MetricRow[],
  { hasPrevious, notCounted, counts }: TotalsOptions,
): Totals {
  const counted = rows.filter((row) => !isUncounted(row));
  const sumOfCounted = sum(counted.map((row) => row.visitors ?? 0));
  const visitors = sumOfCounted === 0 && counted.length < rows.length ? undefined : sumOfCounted;
  // A part of the day beside the whole of another would say that guests stayed away.
  const compared = visitors === undefined ? rows : counted;
  const sumOfPrevious = hasPrevious ? previousSoFar(compared) : undefined;
  const previous = wasUncounted(sumOfPrevious, notCounted) ? undefined : sumOfPrevious;
  const finished = rows.filter(
    (row) => row.state === 'finished' && row.visitors !== undefined && counts(row),
  );
  return {
    visitors,
    previous,
    change: changeOf(visitors, previous),
    peak: peakOf(rows, (row) => row.visitors),
    average: meanOf(finished, (row) => row.visitors),
    previousAverage:
      hasPrevious && finished.every(wasCounted)
        ? meanOf(finished, (row) => row.previousSoFar)
        : undefined,
  };
}

/** Whether the counterpart has a metric, where there is one. */
function wasCounted({ previous, previousSoFar }: MetricRow): boolean {
  return previous === undefined || previousSoFar !== undefined;
}

/** The busiest row by a metric, the first of equals; none where all are 0. */
export function peakOf(
  rows: readonly MetricRow[],
  metricOf: (row: MetricRow) => number | undefined,
): MetricRow | undefined {
  let peak: MetricRow | undefined;
  for (const row of rows) {
    if ((metricOf(row) ?? 0) > ((peak && metricOf(peak)) ?? 0)) peak = row;
  }
  return peak;
}

/** Mean of the known values, undefined where there is none. */
export function meanOf(
  rows: readonly MetricRow[],
  metricOf: (row: MetricRow) => number | undefined,
): number | undefined {
  const known = rows.flatMap((row) => metricOf(row) ?? []);
  return known.length === 0 ? undefined : sum(known) / known.length;
}

/**
 * Everything of the previous range up to the same time of the period, also hours without a counterpart; undefined where
 * somebody came now in what nobody counted then.
 */
function previousSoFar(rows: readonly MetricRow[]): number | undefined {
  let total = 0;
  for (const row of rows) {
    if (row.state === 'ahead') continue;
    if (row.previousWhole !== undefined) {
      if (row.previousSoFar === undefined) return undefined;
      total += row.previousSoFar;
    } else if (row.previous !== undefined && row.visitors !== 0) return undefined;
  }
  return total;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
