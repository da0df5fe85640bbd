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

/** Totals with undefined instead of a 0 if nothing was counted or nobody can have come yet. */
type KnownTotals = Pick<Totals, 'visitors' | 'previous' | 'change'>;

const UNKNOWN: KnownTotals = { visitors: undefined, previous: undefined, change: undefined };

/** One line of the summary; unknown metrics are undefined. */
export interface ComparedTotals {
  compared: Compared;
  metrics: Metrics | undefined;
  /** Whether the metrics are those of the previous choice, which are shown but not compared. */
  isPreviousData: boolean;
  totals: KnownTotals | undefined;
  /** Visitors to compare: up to the common end, if the restaurants have not come equally far. */
  comparable: number | undefined;
  /** Why it is left out of the comparison: in its time zone the days have not begun, or it has not opened yet. */
  reasonLeftOut: 'notBegun' | 'notOpen' | undefined;
  /** Whether detectors did not report for a part of its days, so that the visitors may be more. */
  isCountedInPart: boolean;
  /** Whether that is the case for its days or for those that they are compared with. */
  isChangeInPart: boolean;
  /** Change against the first restaurant, by `comparable`; undefined for the first itself. */
  againstFirst: Change | undefined;
  /** The hour up to which restaurants are compared, if they have not come equally far. */
  comparedTo: Place | undefined;
  /** Most or fewest visitors; no restaurant has a mark if not all have come equally far. */
  visitorsMark: Mark | undefined;
  /** Best or worst change from the previous range. */
  changeMark: Mark | undefined;
}

const knownTotals = new WeakMap<Metrics, KnownTotals>();

/** Cached, because each response of one restaurant needs the totals of all. */
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

/** The extremes that hold whatever the partly counted values really are. Partly counted values get no mark. */
function certainExtremes(list: readonly DoubtfulValue[]): (Mark | undefined)[] {
  const all = markExtremes(new Map(list.map(({ value }, index) => [index, value])));
  const whole = markExtremes(
    new Map(
      list.map(({ value, isCountedInPart }, index) => [index, isCountedInPart ? undefined : value]),
    ),
  );
  return list.map((_, index) => (all.get(index) === whole.get(index) ? all.get(index) : undefined));
}
