import type { Restaurant } from '@maitred/contract';
import { type CalendarRange, wallClockAt } from '@maitred/shared-kit/filters';
import { useEffect } from 'react';

const MINUTE = 60_000;

interface RefreshOptions {
  /** Of which days figures are read; null where nothing is. */
  days: { restaurant: Restaurant; range: CalendarRange } | null;
  /** Whether the days still ran when they were read last. */
  isRunning: boolean;
}

/**
 * Reads again every minute while somebody can see it and the figures still change: on days that hold
 * today, also where nothing could be read of them yet, and then until their end has been read.
 */
export function useRefresh(reload: () => Promise<void>, { days, isRunning }: RefreshOptions): void {
  const isChanging = isRunning || (days !== null && holdsToday(days.range, days.restaurant));
  useEffect(() => {
    if (!isChanging) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload();
    }, MINUTE);
    return () => clearInterval(timer);
  }, [reload, isChanging]);
}

function holdsToday({ from, to }: CalendarRange, { timezone }: Restaurant): boolean {
  const { date } = wallClockAt(Date.now(), timezone);
  return from <= date && date <= to;
}
