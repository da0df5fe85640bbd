import { startOfCalendarDate } from '@maitred/shared-kit/filters';
import type { Figures } from './use-metrics';

/** When the days of figures begin, milliseconds since the epoch: their hours are by the clock of then, and not of now. */
export function firstInstant({
  restaurant,
  range,
  dayStart,
}: Pick<Figures, 'restaurant' | 'range' | 'dayStart'>): number {
  return Date.parse(startOfCalendarDate(range.from, restaurant.timezone, dayStart));
}

/** Whether any of the days of figures had begun when they were read, be it before the opening. */
export function hasBegun(figures: Figures): boolean {
  return firstInstant(figures) <= figures.instant;
}
