import { chakra } from '@chakra-ui/react/styled-system';

/** A grey stand-in of the size of what comes: give it `height` and `width`. */
export const Skeleton = chakra('div', {
  base: {
    background: 'line',
    borderRadius: 'md',
    minHeight: 4,
    animation: 'shimmer 1.4s ease-in-out infinite',
  },
});
