import { type Change, changeOf } from '@maitred/shared-kit/metrics';
import { isUncounted, type MetricRow } from '../metrics/metric-row';
import { wasUncounted } from '../metrics/not-counted';
import type { Metrics } from '../metrics/use-metrics';

export interface Totals {
  /** Undefined if some buckets were not counted and all others are 0. */
  visitors: number | undefined;
  /**
   * The previous range up to the same time in the period. If anything was counted now, it leaves out the counterparts
   * of buckets that were not. Undefined until known, and if something counted now was not counted then.
   */
  previous: number | undefined;
  change: Change | undefined;
  /** The busiest bucket; undefined if nobody came. */
  peak: MetricRow | undefined;
  /** Mean of the finished buckets that count; undefined if none has finished. */
  average: number | undefined;
  /** Mean of the same buckets in the previous range; undefined if one of them was not counted then. */
  previousAverage: number | undefined;
}

interface TotalsOptions extends Pick<Metrics, 'hasPrevious' | 'notCounted'> {
  /** Whether a bucket counts towards the average, which closed hours would distort. */
  counts: (row: MetricRow) => boolean;
}

export function totalsOf(
  rows: readonly MetricRow[],
  { hasPrevious, notCounted, counts }: TotalsOptions,
): Totals {
  const counted = rows.filter((row) => !isUncounted(row));
  const sumOfCounted = sum(counted.map((row) => row.visitors ?? 0));
  const visitors = sumOfCounted === 0 && counted.length < rows.length ? undefined : sumOfCounted;
  // Comparing a part of one day with the whole of another would look like a decline.
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

/** Whether the counterpart was counted, or there is none. */
function wasCounted({ previous, previousSoFar }: MetricRow): boolean {
  return previous === undefined || previousSoFar !== undefined;
}

/** The row with the highest metric, the first of equals; undefined if all are 0. */
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

/** Mean of the known values; undefined if there are none. */
export function meanOf(
  rows: readonly MetricRow[],
  metricOf: (row: MetricRow) => number | undefined,
): number | undefined {
  const known = rows.flatMap((row) => metricOf(row) ?? []);
  return known.length === 0 ? undefined : sum(known) / known.length;
}

/**
 * The total of the previous range up to the same time in the period, including hours without a counterpart. Undefined
 * if somebody came now in a bucket that was not counted then.
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
