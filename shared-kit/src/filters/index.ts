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
export { clockOffset, isReadersClock, useClockText, zoneText } from './clock-text';
export { previousRange, sameMoment } from './former-range';
export { type GlobalFilter, useGlobalFilter } from './global-filter';
export { addDays, countDays, PERIODS, type Period, periodRange } from './period';
export { type RestaurantFilter, RestaurantGate } from './restaurant-gate';
export { parseSearchFilters, withSearchFilters } from './search-filters';
export { useMomentText } from './use-moment-text';
export { instantAt, wallClockAt } from './wall-clock';
