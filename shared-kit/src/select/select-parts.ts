import { chakra } from '@chakra-ui/react/styled-system';
import { touchTarget } from '../ui/button/button-recipe';
import { type ControlSize, controlBase, controlSizes } from '../ui/form/control-recipe';

export interface SelectOption<Value extends string> {
  /** Never the empty string: an option for "any" needs a word of its own. */
  value: Value;
  label: string;
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

/** What opens the list, with the list's code and before it. */
export const triggerRecipe = {
  base: {
    ...touchTarget,
    ...controlBase,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 2,
    textAlign: 'start',
    cursor: 'pointer',
    '& svg': { width: '1.125em', height: '1.125em', flexShrink: 0 },
    '&[data-placeholder]': { color: 'quiet' },
  },
  variants: { size: controlSizes },
} as const;

export const Chosen = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
