/** A choice from a list that opens. */
export { Select } from './select';
