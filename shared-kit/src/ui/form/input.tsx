import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { type ControlSize, controlBase, controlRecipe } from './control-recipe';
import { useFieldControl } from './field-context';

export interface InputProps extends Omit<HTMLChakraProps<'input'>, 'size'> {
  /** 2, 2.5 or 3 rem high; `md` by default. */
  size?: ControlSize;
}

const StyledInput = chakra('input', controlRecipe);

/** A line of text. Inside a `Field` it takes label, hint and error from there. */
export function Input(props: InputProps) {
  return <StyledInput {...props} {...useFieldControl(props)} />;
}

export interface TextareaProps extends HTMLChakraProps<'textarea'> {
  ref?: Ref<HTMLTextAreaElement>;
}

const StyledTextarea = chakra('textarea', {
  base: { ...controlBase, paddingInline: 3, paddingBlock: 2, minHeight: 20, fontSize: 'md' },
});

/** Several lines of text; wired like `Input`. */
export function Textarea(props: TextareaProps) {
  return <StyledTextarea {...props} {...useFieldControl(props)} />;
}
