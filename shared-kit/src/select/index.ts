/** A choice from a list that opens. */
export { Select } from './select';
export type { SelectOption, SelectProps } from './select-parts';
