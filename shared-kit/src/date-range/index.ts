/** Picking a range of days. It loads when a screen first asks for it. */
export { DateRangePicker, type DateRangePickerProps } from './date-range-picker';
export { useRangeText } from './use-range-text';
