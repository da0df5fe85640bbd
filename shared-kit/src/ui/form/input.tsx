import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { type ControlSize, controlRecipe, textareaRecipe } from './control-recipe';
import { useFieldControl } from './field-context';

export interface InputProps extends Omit<HTMLChakraProps<'input'>, 'size'> {
  /** 2, 2.5 or 3 rem high; `md` by default. */
  size?: ControlSize;
}

const StyledInput = chakra('input', controlRecipe);

/**
 * A single-line text field. Inside a `Field` it takes label, hint and error from there. Chakra's `Field` and `Input`
 * would add 3.8 kB (brotli) to every first visit; a plain `Input` of Chakra's uses this recipe, too.
 */
export function Input(props: InputProps) {
  return <StyledInput {...props} {...useFieldControl(props)} />;
}

interface TextareaProps extends HTMLChakraProps<'textarea'> {
  ref?: Ref<HTMLTextAreaElement>;
}

const StyledTextarea = chakra('textarea', textareaRecipe);

/** A multi-line text field, connected to a `Field` like `Input`. */
export function Textarea(props: TextareaProps) {
  return <StyledTextarea {...props} {...useFieldControl(props)} />;
}
