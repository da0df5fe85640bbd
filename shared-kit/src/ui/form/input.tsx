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
 * A line of text. Inside a `Field` it takes label, hint and error from there. Chakra's `Field` and `Input` would weigh
 * 3.8 kB (brotli) on every first visit; a plain `Input` of theirs has this recipe.
 */
export function Input(props: InputProps) {
  return <StyledInput {...props} {...useFieldControl(props)} />;
}

interface TextareaProps extends HTMLChakraProps<'textarea'> {
  ref?: Ref<HTMLTextAreaElement>;
}

const StyledTextarea = chakra('textarea', textareaRecipe);

/** Several lines of text; wired like `Input`. */
export function Textarea(props: TextareaProps) {
  return <StyledTextarea {...props} {...useFieldControl(props)} />;
}
