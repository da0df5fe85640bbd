import { defineRecipe } from '@chakra-ui/react/styled-system';

export const spinnerRecipe = defineRecipe({
  base: {
    display: 'inline-block',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderInlineStartColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin 800ms linear infinite',
  },
  variants: {
    size: {
      /** The size that Chakra's own buttons use. */
      inherit: { width: '1em', height: '1em' },
      sm: { width: '1em', height: '1em' },
      md: { width: '1.5rem', height: '1.5rem' },
      lg: { width: '2.5rem', height: '2.5rem', borderWidth: '3px' },
    },
  },
  defaultVariants: { size: 'md' },
});
