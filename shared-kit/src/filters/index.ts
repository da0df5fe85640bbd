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
export { previousRange, sameMoment } from './former-range';
export {
  type GlobalFilter,
  GlobalFilterProvider,
  type GlobalFilterState,
  useGlobalFilter,
} from './global-filter';
export { addDays, countDays, DEFAULT_PERIOD, PERIODS, type Period, periodRange } from './period';
export { type RestaurantFilter, RestaurantGate, type RestaurantGateProps } from './restaurant-gate';
export {
  type FilterValues,
  type ParsedFilters,
  parseSearchFilters,
  withSearchFilters,
} from './search-filters';
export { useToday } from './use-today';
export { instantAt, type WallClock, wallClockAt } from './wall-clock';
