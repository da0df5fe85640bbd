import { defineRecipe } from '@chakra-ui/react/styled-system';

export type ControlSize = 'sm' | 'md' | 'lg';

/** The box of all text and choice controls: input, text area, select. */
export const controlBase = {
  width: '100%',
  minWidth: 0,
  background: 'panel',
  color: 'text',
  borderWidth: '1px',
  borderColor: 'control-line',
  borderRadius: 'md',
  fontFamily: 'body',
  lineHeight: '1.3',
  transition: 'border-color 120ms',
  _hover: { borderColor: 'quiet' },
  _print: { display: 'none' },
  _disabled: { opacity: 0.6, cursor: 'not-allowed' },
  // Overrides the hover style, which would otherwise win over a single condition.
  _invalid: { borderColor: 'ink.red', _hover: { borderColor: 'ink.red' } },
  // Touch targets need 44 px, and iOS zooms into fields with a smaller font size.
  '@media (pointer: coarse)': { minHeight: '2.75rem', fontSize: '1rem' },
} as const;

export const controlSizes = {
  sm: { height: '2rem', paddingInline: 2.5, fontSize: 'sm' },
  md: { height: '2.5rem', paddingInline: 3, fontSize: 'md' },
  lg: { height: '3rem', paddingInline: 3.5, fontSize: 'lg' },
} as const;

export const controlRecipe = defineRecipe({
  base: controlBase,
  variants: { size: controlSizes },
  defaultVariants: { size: 'md' },
});

export const textareaRecipe = defineRecipe({
  base: { ...controlBase, paddingInline: 3, paddingBlock: 2, minHeight: 20, fontSize: 'md' },
});
