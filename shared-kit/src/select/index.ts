/** A choice from a list that opens. */
export { optionSearch, SEARCHED_FROM } from './search-options';
export { Select } from './select';
