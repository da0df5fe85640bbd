import { defineRecipe } from '@chakra-ui/react/styled-system';

export const skeletonRecipe = defineRecipe({
  base: {
    background: 'line',
    borderRadius: 'md',
    minHeight: 4,
    animation: 'shimmer 1.4s ease-in-out infinite',
  },
  variants: {
    loading: {
      true: { '&::before, &::after, & *': { visibility: 'hidden' } },
      false: { background: 'unset', minHeight: 'unset', animation: 'none' },
    },
  },
});
