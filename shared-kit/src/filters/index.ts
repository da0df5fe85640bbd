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
export {
  type FilterValues,
  type ParsedFilters,
  parseSearchFilters,
  withSearchFilters,
} from './search-filters';
