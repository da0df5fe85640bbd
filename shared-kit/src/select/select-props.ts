import type { ControlSize } from '../ui/form/control-recipe';

export interface SelectOption<Value extends string> {
  /** Never the empty string: an option for "any" needs a word of its own. */
  value: Value;
  label: string;
  /** Further words by which it is found where one searches the list: an address. */
  keywords?: string;
  isDisabled?: boolean;
}

export interface SelectProps<Value extends string> {
  /** Names the control; not needed inside a `Field`, which has a label. */
  label?: string;
  /** `undefined` while nothing is chosen. */
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  size?: ControlSize;
  isDisabled?: boolean;
  /** A CSS width; all there is by default. */
  width?: string;
  /** For a form that is read as FormData. */
  name?: string;
}
