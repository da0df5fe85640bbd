import type { OccupancyEntry, Restaurant, TimeseriesEntry } from '@maitred/contract';
import { type CalendarRange, sameMoment } from '@maitred/shared-kit/filters';
import { useCallback, useMemo } from 'react';
import { type Bucket, type BucketSize, bucketSize } from '../buckets/bucket';
import { buildRows, type FigureRow, trimRows, withFormerOfRunning } from '../comparison/figure-row';
import { isOpenIn } from '../comparison/working-hours';
import { type KeptState, useKept } from './use-kept';
import { useRefresh } from './use-refresh';
import { useVisitors, useVisitorsBetween } from './use-series';

/** The visitors of a range beside those of a former one. */
export interface Figures {
  restaurant: Restaurant;
  range: CalendarRange;
  /** What it is compared with; undefined where that is not known. */
  former: CalendarRange;
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

export interface FiguresQuery {
  restaurant: Restaurant;
  range: CalendarRange;
  former: CalendarRange;
  /** False where nothing on screen is compared with the former range. */
  isCompared?: boolean;
  /**
   * Whether figures come only with those of the former range, or once these have failed. Where nobody
   * has come they always do: only then it is known whether there is anything to show.
   */
  awaitsFormer?: boolean;
  /** Shown in the same rows, where they are known. */
  occupancy?: readonly Bucket<OccupancyEntry>[] | undefined;
}

/** Reads the visitors of a range and of the former one, up to the same moment. Null reads nothing. */
export function useFigures(query: FiguresQuery | null): FiguresState {
  const days = query && { restaurantId: query.restaurant.id, timeZone: query.restaurant.timezone };
  const current = useVisitors(days && query && { ...days, range: query.range });
  const past = useVisitors(
    days && query && query.isCompared !== false ? { ...days, range: query.former } : null,
  );
  const moment = current.buckets && (current.updatedAt ?? Date.now());

  const { restaurant, occupancy, awaitsFormer, isCompared } = query ?? {};
  const isFormerAwaited =
    isCompared !== false && past.buckets === undefined && past.error === undefined;
  const isAwaited = isFormerAwaited && (awaitsFormer || nobodyCame(current.buckets));
  // Without the running bucket's share: that depends on which bucket runs.
  const draft = useMemo(
    () =>
      current.buckets && moment !== undefined && !isAwaited
        ? buildRows({ visitors: current.buckets, former: past.buckets, occupancy, moment })
        : undefined,
    [current.buckets, past.buckets, occupancy, moment, isAwaited],
  );
  const running = draft?.find(({ state }) => state === 'running');
  const span = spanSoFar(query, running?.former, moment);
  const isSpanEmpty = span !== null && span.until <= span.from;
  const share = useVisitorsBetween(query?.restaurant.id, isSpanEmpty ? null : span);
  const formerOfRunning = isSpanEmpty
    ? 0
    : share.data?.reduce((total, { count }) => total + count, 0);

  const { from, to } = query?.range ?? {};
  const { from: formerFrom, to: formerTo } = query?.former ?? {};
  const hasFormer = past.buckets !== undefined;
  const data = useMemo((): Figures | undefined => {
    if (draft === undefined || moment === undefined || restaurant === undefined) return undefined;
    if (!from || !to || !formerFrom || !formerTo) return undefined;
    const size = bucketSize({ from, to });
    const rows = withFormerOfRunning(draft, formerOfRunning);
    return {
      restaurant,
      range: { from, to },
      former: { from: formerFrom, to: formerTo },
      hasFormer,
      size,
      moment,
      isRunning: rows.some(({ state }) => state === 'running'),
      rows: trimRows(rows, isOpenIn(restaurant, size)),
    };
  }, [draft, formerOfRunning, hasFormer, moment, restaurant, from, to, formerFrom, formerTo]);

  const kept = useKept({ ...current, data });
  const { reload: reloadCurrent } = current;
  const { reload: reloadPast, error: pastError } = past;
  const { reload: reloadShare, error: shareError } = share;
  const reload = useCallback(async () => {
    await Promise.all([
      reloadCurrent(),
      ...(pastError === undefined ? [] : [reloadPast()]),
      ...(shareError === undefined ? [] : [reloadShare()]),
    ]);
  }, [reloadCurrent, reloadPast, reloadShare, pastError, shareError]);
  useRefresh(reload, { days: query, isRunning: data?.isRunning ?? false });
  const formerError = pastError ?? shareError;
  return useMemo(() => ({ state: kept, formerError, reload }), [kept, formerError, reload]);
}

function nobodyCame(buckets: readonly Bucket<TimeseriesEntry>[] | undefined): boolean {
  return buckets?.every(({ entry }) => entry.count === 0) ?? false;
}

/** The part of the running bucket's counterpart that had passed at the same moment. */
function spanSoFar(
  query: FiguresQuery | null,
  counterpart: Bucket<unknown> | undefined,
  moment: number | undefined,
) {
  if (query === null || counterpart === undefined || moment === undefined) return null;
  const { range, former, restaurant } = query;
  const cutoff = sameMoment(moment, range, former, restaurant.timezone);
  return { from: counterpart.start, until: Math.min(cutoff, counterpart.end) };
}
