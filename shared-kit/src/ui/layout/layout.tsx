import type { Box as ChakraBox } from '@chakra-ui/react/box';
import type { Flex as ChakraFlex } from '@chakra-ui/react/flex';
import type { Grid as ChakraGrid } from '@chakra-ui/react/grid';
import type { SimpleGrid as ChakraSimpleGrid, SimpleGridProps } from '@chakra-ui/react/simple-grid';
import type { Stack as ChakraStack, StackProps } from '@chakra-ui/react/stack';
import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import { createPart, styled } from '../theme/styled';
import { templateOf } from './columns';

export type { BoxProps } from '@chakra-ui/react/box';
export type { FlexProps } from '@chakra-ui/react/flex';
export type { GridProps } from '@chakra-ui/react/grid';
export type { SimpleGridProps } from '@chakra-ui/react/simple-grid';
export type { StackProps } from '@chakra-ui/react/stack';
export type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
export { chakra } from '../theme/chakra';
export { styled };

/** Chakra's short names of style props, by what they stand for. */
const FLEX = {
  direction: 'flexDirection',
  align: 'alignItems',
  justify: 'justifyContent',
  wrap: 'flexWrap',
  basis: 'flexBasis',
  grow: 'flexGrow',
  shrink: 'flexShrink',
};

const GRID = {
  templateAreas: 'gridTemplateAreas',
  templateColumns: 'gridTemplateColumns',
  templateRows: 'gridTemplateRows',
  autoColumns: 'gridAutoColumns',
  autoFlow: 'gridAutoFlow',
  autoRows: 'gridAutoRows',
  column: 'gridColumn',
  row: 'gridRow',
};

export const Box = styled('div', {}) as unknown as typeof ChakraBox;

export const Flex = createPart(
  'div',
  { base: { display: 'flex' }, variants: { inline: { true: { display: 'inline-flex' } } } },
  { shorthands: FLEX },
) as unknown as typeof ChakraFlex;

export const Grid = createPart(
  'div',
  { base: { display: 'grid' }, variants: { inline: { true: { display: 'inline-grid' } } } },
  { shorthands: GRID },
) as unknown as typeof ChakraGrid;

const Pile = createPart(
  'div',
  { base: { display: 'flex', flexDirection: 'column', gap: '0.5rem' } },
  { shorthands: FLEX },
);

function DrawnStack({ separator, children, ...props }: StackProps) {
  return <Pile {...props}>{separator ? separated(children, separator) : children}</Pile>;
}

function DrawnRow(props: StackProps) {
  return <DrawnStack alignItems="center" {...props} direction="row" />;
}

function DrawnColumn(props: StackProps) {
  return <DrawnStack alignItems="center" {...props} />;
}

function DrawnSimpleGrid({ columns, minChildWidth, ...props }: SimpleGridProps) {
  return <Grid templateColumns={templateOf(columns, minChildWidth)} {...props} />;
}

// A remote that was built before knows them in the types that Chakra gave them.

/** Parts below each other. */
export const Stack = DrawnStack as unknown as typeof ChakraStack;

/** Parts beside each other. */
export const HStack = DrawnRow as unknown as typeof ChakraStack;

/** Parts below each other, in the middle. */
export const VStack = DrawnColumn as unknown as typeof ChakraStack;

/** Columns of one width: so many, or as many as there is room for. */
export const SimpleGrid = DrawnSimpleGrid as unknown as typeof ChakraSimpleGrid;

export const VisuallyHidden = styled('span', { base: { srOnly: true } });

/** A paragraph. */
export const Text = styled('p', {});

/** A title in the system's serif. Give the level with `as="h1"`; `h2` by default. */
export const Heading = styled('h2', {
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

function separated(children: ReactNode, separator: ReactNode): ReactNode {
  return Children.toArray(children)
    .filter((child) => isValidElement(child))
    .map((child, index) => (
      <Fragment key={child.key}>
        {index > 0 && separator}
        {child}
      </Fragment>
    ));
}
