import type { Restaurant } from '@maitred/contract';
import { type CalendarRange, calendarDateAt } from '@maitred/shared-kit/filters';
import { useEffect } from 'react';
import { MINUTE_MS } from '../series/durations';

/** Days of a restaurant, and when they begin. */
export interface DatedDays {
  restaurant: Restaurant;
  range: CalendarRange;
  /** When its days begin, in milliseconds past midnight. */
  dayStart: number;
}

interface RefreshOptions {
  /** The days whose metrics are read; null if none are. */
  days: DatedDays | null;
  /** Whether the days had not ended when they were last read. */
  isRunning: boolean;
}

/**
 * Reloads every minute while the tab is visible and the metrics can change: on days that include today, even if
 * nothing could be read yet, and afterwards until their end has been read.
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
