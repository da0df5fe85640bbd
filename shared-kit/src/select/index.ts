/** A choice from a list that opens. It loads when a screen first asks for it. */
export { Select, type SelectOption, type SelectProps } from './select';
