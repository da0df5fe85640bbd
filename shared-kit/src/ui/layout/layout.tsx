import { chakra } from '@chakra-ui/react/styled-system';

export { Box, type BoxProps } from '@chakra-ui/react/box';
export { Flex, type FlexProps } from '@chakra-ui/react/flex';
export { Grid, type GridProps } from '@chakra-ui/react/grid';
export { SimpleGrid, type SimpleGridProps } from '@chakra-ui/react/simple-grid';
export { HStack, Stack, type StackProps, VStack } from '@chakra-ui/react/stack';
export type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
export { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
export { chakra };

/** A paragraph. */
export const Text = chakra('p');

/** A title in the serif font. Set the level with `as="h1"`; `h2` by default. */
export const Heading = chakra('h2', {
  base: { fontFamily: 'heading', fontWeight: 'semibold', lineHeight: '1.2', textWrap: 'balance' },
  variants: {
    size: {
      sm: { fontSize: 'lg' },
      md: { fontSize: '2xl' },
      lg: { fontSize: '3xl' },
    },
  },
  defaultVariants: { size: 'md' },
});
