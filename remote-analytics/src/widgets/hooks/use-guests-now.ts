import {
  type OccupancyEntry,
  type Restaurant,
  readOccupancyTimeseriesEndpoint,
} from '@maitred/contract';
import { type Resource, type ResourceState, useEndpoint } from '@maitred/shared-kit/api';
import { addDays, instantAt, wallClockAt } from '@maitred/shared-kit/filters';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type KeptState, useKept } from '../../figures/use-kept';
import { useWhole } from '../../figures/use-whole';
import { meanPresence } from '../mean-presence';

const MINUTE = 60_000;
/** Short enough to be "now", long enough not to flicker with each guest at the door. */
const WINDOW = 10 * MINUTE;

export interface GuestsNow {
  restaurant: Restaurant;
  now: number;
  /** At the same time a week ago; undefined while it is not known. */
  usual: number | undefined;
  moment: number;
}

export interface GuestsNowState {
  state: KeptState<GuestsNow>;
  reload: () => Promise<void>;
}

/** How many guests are inside now and were at the same time a week ago. */
export function useGuestsNow(restaurant: Restaurant): GuestsNowState {
  const { id, timezone } = restaurant;
  const moment = useMinuteWhileVisible();
  const { date, time } = wallClockAt(moment, timezone);
  const weekAgo = instantAt({ date: addDays(date, -7), time }, timezone);
  const current = usePresenceUntil(id, moment);
  const former = usePresenceUntil(id, weekAgo);
  const latest = useMemo((): GuestsNow | undefined => {
    const now = current.data && meanPresence(current.data, moment - WINDOW, moment);
    if (now === undefined) return undefined;
    const usual = former.data && meanPresence(former.data, weekAgo - WINDOW, weekAgo);
    return { restaurant, now, usual, moment };
  }, [restaurant, current.data, former.data, moment, weekAgo]);
  const { data } = useWhole(
    String(id),
    { data: latest, formerError: former.error },
    former.data === undefined && former.error === undefined,
  );
  const { reload } = current;
  const state = useKeptThroughFailures({ ...current, data, updatedAt: data?.moment }, id);
  return { state, reload };
}

/**
 * Every minute is a question of its own; where one fails, the last answer stays, marked old. That of
 * another restaurant stays, dimmed, only until this one answers or fails.
 */
function useKeptThroughFailures(
  { error, ...rest }: ResourceState<GuestsNow>,
  restaurantId: number,
): KeptState<GuestsNow> {
  const kept = useKept({ ...rest, error: undefined });
  const isOfAnother = kept.data !== undefined && kept.data.restaurant.id !== restaurantId;
  if (error === undefined) return { ...kept, isKept: isOfAnother };
  const data = isOfAnother ? undefined : kept.data;
  return { ...kept, data, error, isKept: false, isStale: data !== undefined };
}

function usePresenceUntil(restaurantId: number, until: number): Resource<OccupancyEntry[]> {
  return useEndpoint(
    readOccupancyTimeseriesEndpoint,
    {
      body: {
        dateFrom: new Date(until - WINDOW).toISOString(),
        dateTo: new Date(until - 1).toISOString(),
        restaurantId,
      },
    },
    { revalidateOnFocus: false },
  );
}

function wholeMinute(): number {
  return Math.floor(Date.now() / MINUTE) * MINUTE;
}

/** The whole minute it is, anew every minute that somebody can see it. */
function useMinuteWhileVisible(): number {
  const [moment, setMoment] = useState(wholeMinute);
  const tick = useCallback(() => {
    if (document.visibilityState === 'visible') setMoment(wholeMinute());
  }, []);
  useEffect(() => {
    const timer = setInterval(tick, MINUTE);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [tick]);
  return moment;
}
