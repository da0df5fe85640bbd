import type { Restaurant } from '@maitred/contract';
import type { Resource } from '@maitred/shared-kit/api';
import type { CalendarRange } from '@maitred/shared-kit/filters';
import { useCallback, useMemo } from 'react';
import { type BucketSize, bucketSize } from '../buckets/bucket';
import { type FigureRow, trimRows, withFormerOfRunning } from '../comparison/figure-row';
import { isOpenIn } from '../comparison/working-hours';
import { type CountedSeries, VISITORS } from '../series/counted-series';
import { type KeptState, useKept } from './use-kept';
import { useRefresh } from './use-refresh';
import { type FiguresQuery, useRows } from './use-rows';
import { useRunningCounterpart } from './use-running-counterpart';
import { useWhole } from './use-whole';

/** What is counted in a range beside the same of a former one. */
export interface Figures {
  restaurant: Restaurant;
  series: CountedSeries;
  range: CalendarRange;
  /** When the days of both ranges begin, milliseconds past midnight. */
  dayStart: number;
  /** What it is compared with. */
  formerRange: CalendarRange;
  /** Whether the figures of the former range are known. */
  hasFormer: boolean;
  size: BucketSize;
  /** When the figures were read: what runs is counted up to here. */
  moment: number;
  /** Whether the range still runs. */
  isRunning: boolean;
  /** Without the closed hours at both ends in which nobody came. */
  rows: FigureRow[];
}

export interface FiguresState {
  state: KeptState<Figures>;
  /** Why there is nothing to compare with. */
  formerError: unknown;
  reload: () => Promise<void>;
}

/** Reads what is counted in a range and in the former one, up to the same moment. Null reads nothing. */
export function useFigures(query: FiguresQuery | null): FiguresState {
  const read = useRows(query);
  const counterpart = useRunningCounterpart(query, read);
  const { current, former, moment, rows } = read;

  const { restaurant, series = VISITORS, dayStart = 0 } = query ?? {};
  const { from, to } = query?.range ?? {};
  const { from: formerFrom, to: formerTo } = query?.formerRange ?? {};
  const hasFormer = former.buckets !== undefined;
  const latest = useMemo((): Figures | undefined => {
    if (rows === undefined || moment === undefined || restaurant === undefined) return undefined;
    if (!from || !to || !formerFrom || !formerTo) return undefined;
    const size = bucketSize({ from, to });
    return {
      restaurant,
      series,
      range: { from, to },
      dayStart,
      formerRange: { from: formerFrom, to: formerTo },
      hasFormer,
      size,
      moment,
      isRunning: rows.some(({ state }) => state === 'running'),
      rows: trimRows(withFormerOfRunning(rows, counterpart.visitors), isOpenIn(restaurant, size)),
    };
  }, [
    rows,
    counterpart.visitors,
    hasFormer,
    moment,
    restaurant,
    series,
    dayStart,
    from,
    to,
    formerFrom,
    formerTo,
  ]);

  const { data, formerError } = useWhole(
    [restaurant?.id, series.type, dayStart, from, to, formerFrom, formerTo].join(),
    { data: latest, formerError: former.error ?? counterpart.error },
    read.isFormerAwaited || counterpart.isAwaited,
  );
  const state = useKept({ ...current, data, updatedAt: data?.moment });
  const reload = useReload(current, [former, counterpart]);
  useRefresh(reload, { days: query, isRunning: latest?.isRunning ?? false });
  return useMemo(() => ({ state, formerError, reload }), [state, formerError, reload]);
}

type Readable = Pick<Resource<unknown>, 'error' | 'reload'>;

/** Reads the current figures anew, and of what they are compared with what has failed: it has passed. */
function useReload(
  { reload: reloadCurrent }: Readable,
  [
    { error: formerError, reload: reloadFormer },
    { error: counterpartError, reload: reloadCounterpart },
  ]: readonly [Readable, Readable],
): () => Promise<void> {
  return useCallback(async () => {
    await Promise.all([
      reloadCurrent(),
      ...(formerError === undefined ? [] : [reloadFormer()]),
      ...(counterpartError === undefined ? [] : [reloadCounterpart()]),
    ]);
  }, [reloadCurrent, formerError, reloadFormer, counterpartError, reloadCounterpart]);
}
