import type { ControlSize } from '../ui/form/control-recipe';

export interface SelectOption<Value extends string> {
  /** Never the empty string: an option for "any" needs a word of its own. */
  value: Value;
  label: string;
  /** Additional text by which the option is found in a searchable list, such as an address. */
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
  /** A CSS width; the available width by default. */
  width?: string;
  /** For a form that is read as FormData. */
  name?: string;
}

/** Props of a select with its list, whose code loads when it is about to be opened. */
export interface OpenableSelectProps<Value extends string> extends SelectProps<Value> {
  /** Whether the button was pressed before this code had loaded. */
  defaultOpen?: boolean;
  /** Whether the button had the focus, or was about to be used, at that time. */
  autoFocus?: boolean;
}
