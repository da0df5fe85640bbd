import {
  type CameraDetector,
  type OccupancyEntry,
  type Restaurant,
  readOccupancyTimeseriesEndpoint,
} from '@maitred/contract';
import { type Resource, type ResourceState, useEndpoint } from '@maitred/shared-kit/api';
import { addDays, instantAt, wallClockAt } from '@maitred/shared-kit/filters';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { silencesIn } from '../../detectors/silences';
import { useDetectors } from '../../detectors/use-detectors';
import { wasSilentSince } from '../../detectors/was-silent';
import { type PreviousDataState, usePreviousData } from '../../metrics/use-previous-data';
import { useWhole } from '../../metrics/use-whole';
import { MINUTE_MS } from '../../series/durations';
import { meanPresence } from '../mean-presence';

/** Short enough for "now", long enough not to change with each guest at the door. */
const WINDOW_MS = 10 * MINUTE_MS;

export interface GuestsNow {
  restaurant: Restaurant;
  /** Undefined if nothing is counted, because a 0 would be wrong. */
  now: number | undefined;
  /** Why nothing is counted. */
  uncounted: 'noCamera' | 'noDetector' | undefined;
  /** The number at the same time a week ago; undefined until known, and if nothing was counted. */
  usual: number | undefined;
  instant: number;
}

interface GuestsNowState {
  state: PreviousDataState<GuestsNow>;
  reload: () => Promise<void>;
}

/** Reads how many guests are inside now, and how many were at the same time a week ago. */
export function useGuestsNow(restaurant: Restaurant): GuestsNowState {
  const { id, timezone } = restaurant;
  const instant = useMinuteWhileVisible();
  const { date, time } = wallClockAt(instant, timezone);
  const weekAgo = instantAt({ date: addDays(date, -7), time }, timezone);
  const current = usePresenceUntil(id, instant);
  const previous = usePresenceUntil(id, weekAgo);
  const counted = current.data && meanPresence(current.data, instant - WINDOW_MS, instant);
  const countedBefore = previous.data && meanPresence(previous.data, weekAgo - WINDOW_MS, weekAgo);
  const detectors = useDetectors(counted === 0 || countedBefore === 0 ? id : undefined);
  const before = { from: weekAgo - WINDOW_MS, until: weekAgo };
  const wasUncounted =
    countedBefore === 0 &&
    silencesIn(before, detectors.data, restaurant).some(({ isPart }) => !isPart);
  const usual = wasUncounted ? undefined : countedBefore;
  const uncounted = counted === 0 ? whyUncounted(detectors.data, instant - WINDOW_MS) : undefined;
  const latest = useMemo((): GuestsNow | undefined => {
    if (counted === undefined || detectors.isLoading) return undefined;
    const now = uncounted === undefined ? counted : undefined;
    return { restaurant, now, uncounted, usual, instant };
  }, [restaurant, counted, detectors.isLoading, uncounted, usual, instant]);
  const { data } = useWhole(
    String(id),
    { data: latest, previousError: previous.error },
    previous.data === undefined && previous.error === undefined,
  );
  const { reload } = current;
  const state = usePreviousThroughFailures({ ...current, data, updatedAt: data?.instant }, id);
  return { state, reload };
}

/** Undefined if guests are counted, or may be. */
function whyUncounted(
  detectors: readonly CameraDetector[] | undefined,
  since: number,
): GuestsNow['uncounted'] {
  if (detectors?.length === 0) return 'noCamera';
  return wasSilentSince(detectors, new Date(since).toISOString()) ? 'noDetector' : undefined;
}

/**
 * Each minute is a query of its own. If one fails, the last response stays, marked as stale. The response for another
 * restaurant stays, dimmed, only until this one loads or fails.
 */
function usePreviousThroughFailures(
  { error, ...rest }: ResourceState<GuestsNow>,
  restaurantId: number,
): PreviousDataState<GuestsNow> {
  const previous = usePreviousData({ ...rest, error: undefined });
  const isOfAnother = previous.data !== undefined && previous.data.restaurant.id !== restaurantId;
  if (error === undefined) return { ...previous, isPreviousData: isOfAnother };
  const data = isOfAnother ? undefined : previous.data;
  return { ...previous, data, error, isPreviousData: false, isStale: data !== undefined };
}

function usePresenceUntil(restaurantId: number, until: number): Resource<OccupancyEntry[]> {
  return useEndpoint(
    readOccupancyTimeseriesEndpoint,
    {
      body: {
        dateFrom: new Date(until - WINDOW_MS).toISOString(),
        dateTo: new Date(until - 1).toISOString(),
        restaurantId,
      },
    },
    { revalidateOnFocus: false },
  );
}

function wholeMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}

/** The current time rounded down to the minute, updated every minute while the tab is visible. */
function useMinuteWhileVisible(): number {
  const [instant, setInstant] = useState(wholeMinute);
  const tick = useCallback(() => {
    if (document.visibilityState === 'visible') setInstant(wholeMinute());
  }, []);
  useEffect(() => {
    const timer = setInterval(tick, MINUTE_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [tick]);
  return instant;
}
