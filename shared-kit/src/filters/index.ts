export { clockTime, type DayKind, dayStartOf } from './business-day';
export {
  browserTimeZone,
  type CalendarDate,
  CalendarDateSchema,
  type CalendarRange,
  calendarDateAt,
  endOfCalendarDate,
  type InstantRange,
  startOfCalendarDate,
  toInstants,
} from './calendar-date';
export { clockOffset, clocksText, isReadersClock, useClockText, zoneText } from './clock-text';
export { DayKindControl } from './day-kind-control';
export { type GlobalFilter, useGlobalFilter } from './global-filter';
export { addDays, countDays, PERIODS, type Period, periodRange } from './period';
export { previousRange, sameTimeInPeriod } from './preceding-range';
export { type RestaurantFilter, RestaurantGate } from './restaurant-gate';
export { parseSearchFilters, WholeNumberSchema, withSearchFilters } from './search-filters';
export { useDayKindText } from './use-day-kind-text';
export { useInstantText } from './use-instant-text';
export { instantAt, wallClockAt } from './wall-clock';
export { watchClock } from './watch-clock';
