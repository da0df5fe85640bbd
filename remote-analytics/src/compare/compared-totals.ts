import { type Change, changeOf } from '@maitred/shared-kit/metrics';
import { type Totals, totalsOf } from '../compare-to/totals';
import { hasBegun } from '../metrics/first-instant';
import { begunRows } from '../metrics/metric-row';
import type { Metrics } from '../metrics/use-metrics';
import { isOpenIn } from '../metrics/working-hours';
import type { Place } from '../series/bucket';
import { type Mark, markExtremes } from './align';
import { commonEnd, isYetToOpen, visitorsBefore } from './common-end';
import type { Compared } from './hooks/use-compared';

/** A 0 is no count where nobody counted, nor where nobody can have come yet. */
type KnownTotals = Pick<Totals, 'visitors' | 'previous' | 'change'>;

const UNKNOWN: KnownTotals = { visitors: undefined, previous: undefined, change: undefined };

/** One line of the summary; metrics that are not known yet are undefined. */
export interface ComparedTotals {
  compared: Compared;
  metrics: Metrics | undefined;
  /** Whether the metrics are of the previous choice: they are in sight, and set against nothing. */
  isPreviousData: boolean;
  totals: KnownTotals | undefined;
  /** As far as all that have opened have come, where they are not equally far. */
  comparable: number | undefined;
  /** Why it has no part in the comparison: by its own clock its days are still to come, or it opens later. */
  reasonLeftOut: 'notBegun' | 'notOpen' | undefined;
  /** Whether detectors did not report for a part of its days, so that more may have come. */
  isCountedInPart: boolean;
  /** Whether that is so of its days, or of those that they are compared with. */
  isChangeInPart: boolean;
  /** Against the first restaurant, as far as both have come; undefined for that one itself. */
  againstFirst: Change | undefined;
  /** Before which hour restaurants are compared that are not equally far. */
  comparedTo: Place | undefined;
  /** Most or fewest visitors; of nobody where not all are equally far. */
  visitorsMark: Mark | undefined;
  /** Best or worst change against the previous range. */
  changeMark: Mark | undefined;
}

const knownTotals = new WeakMap<Metrics, KnownTotals>();

/** Computed once: every answer of one restaurant asks for those of all. */
function knownTotalsOf(metrics: Metrics): KnownTotals {
  const totals = knownTotals.get(metrics) ?? countedTotals(metrics);
  knownTotals.set(metrics, totals);
  return totals;
}

function countedTotals(metrics: Metrics): KnownTotals {
  const { rows, restaurant, size, notCounted } = metrics;
  const totals = totalsOf(begunRows(rows), { ...metrics, counts: isOpenIn(restaurant, size) });
  const isUnknown =
    !totals.visitors && notCounted.some(({ isPart, isPrevious }) => !isPart && !isPrevious);
  return isUnknown ? { ...totals, visitors: undefined, change: undefined } : totals;
}

export function comparedTotals(list: readonly Compared[]): ComparedTotals[] {
  const begun = list.flatMap(({ read: { state } }) =>
    state.data === undefined || state.isPreviousData || !hasBegun(state.data) ? [] : [state.data],
  );
  const isUnequal = commonEnd(begun) !== undefined;
  const reasonOf = (metrics: Metrics): ComparedTotals['reasonLeftOut'] => {
    if (!hasBegun(metrics)) return 'notBegun';
    return isUnequal && isYetToOpen(metrics) ? 'notOpen' : undefined;
  };
  const end = commonEnd(begun.filter((metrics) => reasonOf(metrics) === undefined));
  const lines = list.map((compared) => {
    const { data: metrics, isPreviousData } = compared.read.state;
    const reasonLeftOut = metrics && reasonOf(metrics);
    return {
      compared,
      metrics,
      isPreviousData,
      totals: reasonLeftOut ? UNKNOWN : metrics && knownTotalsOf(metrics),
      reasonLeftOut,
      isCountedInPart:
        !isPreviousData && (metrics?.notCounted.some(({ isPrevious }) => !isPrevious) ?? false),
      isChangeInPart: !isPreviousData && (metrics?.notCounted.length ?? 0) > 0,
    };
  });
  const comparable = lines.map(({ metrics, totals, isPreviousData }) => {
    if (isPreviousData || totals?.visitors === undefined) return undefined;
    return end && metrics ? visitorsBefore(metrics, end) : totals.visitors;
  });
  const visitors = certainExtremes(
    lines.map(({ isCountedInPart }, index) => ({ value: comparable[index], isCountedInPart })),
  );
  const changes = certainExtremes(
    lines.map(({ totals, isPreviousData, isChangeInPart }) => ({
      value: isPreviousData ? undefined : totals?.change?.share,
      isCountedInPart: isChangeInPart,
    })),
  );
  return lines.map((line, index) => ({
    ...line,
    comparable: comparable[index],
    againstFirst: index === 0 ? undefined : changeOf(comparable[index], comparable[0]),
    comparedTo: end,
    visitorsMark: end ? undefined : visitors[index],
    changeMark: changes[index],
  }));
}

interface DoubtfulValue {
  value: number | undefined;
  isCountedInPart: boolean;
}

/** The extremes that stay so whatever those counted in part really had; these are none themselves. */
function certainExtremes(list: readonly DoubtfulValue[]): (Mark | undefined)[] {
  const all = markExtremes(new Map(list.map(({ value }, index) => [index, value])));
  const whole = markExtremes(
    new Map(
      list.map(({ value, isCountedInPart }, index) => [index, isCountedInPart ? undefined : value]),
    ),
  );
  return list.map((_, index) => (all.get(index) === whole.get(index) ? all.get(index) : undefined));
}
