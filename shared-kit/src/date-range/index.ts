/** A picker for a range of days. The calendar itself loads when it is first opened. */
export { DateRangePicker } from './date-range-picker';
export { useRangeText } from './use-range-text';
