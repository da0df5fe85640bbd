import { type Change, changeOf } from '@maitred/shared-kit/metrics';
import { type Totals, totalsOf } from '../compare-to/totals';
import { begunRows } from '../metrics/metric-row';
import type { Figures } from '../metrics/use-metrics';
import { isOpenIn } from '../metrics/working-hours';
import type { Place } from '../series/bucket';
import { type Mark, markExtremes } from './align';
import { commonEnd, isYetToOpen, visitorsBefore } from './common-end';
import type { Compared } from './hooks/use-compared';

/** One line of the summary; figures that are not known yet are undefined. */
export interface ComparedTotals {
  compared: Compared;
  figures: Figures | undefined;
  totals: Totals | undefined;
  /** As far as all that have opened have come, where they are not equally far. */
  comparable: number | undefined;
  /** Whether it has no part in the comparison, as it opens later by its own clock. */
  isYetToOpen: boolean;
  /** Whether detectors did not report for a part of its days, so that more may have come. */
  isCountedInPart?: boolean;
  /** Against the first restaurant, as far as both have come; undefined for that one itself. */
  againstFirst: Change | undefined;
  /** Before which hour restaurants are compared that are not equally far. */
  comparedTo: Place | undefined;
  /** Most or fewest visitors; of nobody where not all are equally far. */
  visitorsMark: Mark | undefined;
  /** Best or worst change against the previous range. */
  changeMark: Mark | undefined;
}

const knownTotals = new WeakMap<Figures, Totals>();

/** Computed once: every answer of one restaurant asks for those of all. */
function knownTotalsOf(figures: Figures): Totals {
  const { rows, hasPrevious, restaurant, size } = figures;
  const totals =
    knownTotals.get(figures) ??
    totalsOf(begunRows(rows), { hasPrevious, counts: isOpenIn(restaurant, size) });
  knownTotals.set(figures, totals);
  return totals;
}

export function comparedTotals(list: readonly Compared[]): ComparedTotals[] {
  const known = list.flatMap(({ read }) => read.state.data ?? []);
  const isUnequal = commonEnd(known) !== undefined;
  const isLeftOut = (figures: Figures) => isUnequal && isYetToOpen(figures);
  const end = commonEnd(known.filter((figures) => !isLeftOut(figures)));
  const lines = list.map((compared) => {
    const figures = compared.read.state.data;
    return {
      compared,
      figures,
      totals: figures && knownTotalsOf(figures),
      isYetToOpen: figures !== undefined && isLeftOut(figures),
    };
  });
  const comparable = lines.map(({ figures, totals, isYetToOpen: isOut }) => {
    if (isOut) return undefined;
    return end && figures ? visitorsBefore(figures, end) : totals?.visitors;
  });
  const visitors = markExtremes(
    new Map(lines.map(({ compared }, index) => [compared.restaurant.id, comparable[index]])),
  );
  const changes = markExtremes(
    new Map(lines.map(({ compared, totals }) => [compared.restaurant.id, totals?.change?.share])),
  );
  return lines.map((line, index) => ({
    ...line,
    comparable: comparable[index],
    againstFirst: index === 0 ? undefined : changeOf(comparable[index], comparable[0]),
    comparedTo: end,
    visitorsMark: end ? undefined : visitors.get(line.compared.restaurant.id),
    changeMark: changes.get(line.compared.restaurant.id),
  }));
}
