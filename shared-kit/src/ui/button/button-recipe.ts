import { defineRecipe } from '@chakra-ui/react/styled-system';

const buttonColors = ['orange', 'blue', 'gray', 'red'] as const;
const buttonVariants = ['solid', 'outline', 'ghost'] as const;

export type ButtonColor = (typeof buttonColors)[number];
export type ButtonVariant = (typeof buttonVariants)[number];

/** Touch targets need 44 px: with a coarse pointer, the target extends beyond the visible edge. */
export const touchTarget = {
  position: 'relative',
  '@media (pointer: coarse)': {
    '&::after': {
      content: '""',
      position: 'absolute',
      top: '50%',
      left: '50%',
      width: '100%',
      height: '100%',
      minWidth: '2.75rem',
      minHeight: '2.75rem',
      transform: 'translate(-50%, -50%)',
    },
  },
} as const;

export const buttonBase = {
  ...touchTarget,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  gap: 2,
  borderRadius: 'md',
  borderWidth: '1px',
  borderColor: 'transparent',
  fontFamily: 'body',
  fontWeight: 'medium',
  lineHeight: '1.2',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  userSelect: 'none',
  cursor: 'pointer',
  transition: 'background-color 120ms, border-color 120ms, color 120ms',
  '& svg': { width: '1.125em', height: '1.125em', flexShrink: 0 },
  _disabled: { cursor: 'not-allowed', opacity: 0.55 },
  _print: { display: 'none' },
  '&[aria-busy=true]': { cursor: 'progress', opacity: 1 },
} as const;

/** Variants of everything that looks like a button, whatever its size. */
export const buttonLooks = {
  variants: {
    variant: { solid: {}, outline: {}, ghost: {} },
    // The colours depend on the variant, so they are in the compound variants.
    colorPalette: Object.fromEntries(buttonColors.map((color) => [color, {}])),
  },
  compoundVariants: buttonColors.flatMap((colorPalette) => [
    { variant: 'solid' as const, colorPalette, css: solidLook(colorPalette) },
    { variant: 'outline' as const, colorPalette, css: outlineLook(colorPalette) },
    { variant: 'ghost' as const, colorPalette, css: ghostLook(colorPalette) },
  ]),
};

export const buttonRecipe = defineRecipe({
  base: {
    ...buttonBase,
    // With text at double size on a phone, some words are wider than the window.
    '@media (max-width: 19.99rem)': { maxWidth: '100%', flexShrink: 1, whiteSpace: 'normal' },
  },
  variants: {
    ...buttonLooks.variants,
    // The least widths are for Chakra's icon buttons, such as a colour picker's, which have no padding.
    size: {
      xs: { height: '1.5rem', minWidth: '1.5rem', paddingInline: 2, fontSize: 'xs' },
      sm: { height: '2rem', minWidth: '2rem', paddingInline: 2.5, fontSize: 'sm' },
      md: { height: '2.5rem', minWidth: '2.5rem', paddingInline: 3.5, fontSize: 'md' },
      lg: { height: '3rem', minWidth: '3rem', paddingInline: 5, fontSize: 'lg' },
    },
  },
  compoundVariants: buttonLooks.compoundVariants,
  defaultVariants: { variant: 'solid', colorPalette: 'orange', size: 'md' },
});

function solidLook(color: ButtonColor) {
  return {
    background: `solid.${color}`,
    color: 'on-accent',
    _hover: { background: `solid-hover.${color}` },
  };
}

function outlineLook(color: ButtonColor) {
  return {
    ...ghostLook(color),
    background: 'panel',
    borderColor: color === 'gray' ? 'line' : `ink.${color}`,
  };
}

function ghostLook(color: ButtonColor) {
  return {
    background: 'transparent',
    color: color === 'gray' ? 'text' : `ink.${color}`,
    _hover: { background: color === 'gray' ? 'hover' : `soft.${color}` },
  };
}
