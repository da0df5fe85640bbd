import type { Restaurant } from '@maitred/contract';
import { type CalendarRange, calendarDateAt } from '@maitred/shared-kit/filters';
import { useEffect } from 'react';
import { MINUTE_MS } from '../series/durations';

export interface DatedDays {
  restaurant: Restaurant;
  range: CalendarRange;
  /** When its days begin, milliseconds past midnight. */
  dayStart: number;
}

interface RefreshOptions {
  /** Of which days metrics are read; null where nothing is. */
  days: DatedDays | null;
  /** Whether the days still ran when they were read last. */
  isRunning: boolean;
}

/**
 * Reads again every minute while somebody can see it and the metrics still change: on days that hold
 * today, also where nothing could be read of them yet, and then until their end has been read.
 */
export function useRefresh(reload: () => Promise<void>, { days, isRunning }: RefreshOptions): void {
  const isChanging = isRunning || (days !== null && holdsToday(days));
  useEffect(() => {
    if (!isChanging) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload();
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, [reload, isChanging]);
}

function holdsToday({ range: { from, to }, restaurant, dayStart }: DatedDays): boolean {
  const date = calendarDateAt(Date.now(), restaurant.timezone, dayStart);
  return from <= date && date <= to;
}
