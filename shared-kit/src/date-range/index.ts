/** Picking a range of days. The calendar itself loads when somebody first opens it. */
export { DateRangePicker } from './date-range-picker';
export { useRangeText } from './use-range-text';
