import type { SystemConfig } from '@chakra-ui/react/styled-system';

/** Steps of a quarter rem, as Chakra counts them: `padding={4}` is 1rem. */
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64,
  72, 80, 96,
];

export const spacing = {
  0: { value: '0rem' },
  ...Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }])),
};

/** What a size may be beside a step. */
export const sizes = {
  full: { value: '100%' },
  min: { value: 'min-content' },
  max: { value: 'max-content' },
  fit: { value: 'fit-content' },
};

const sizeProperties = [
  'flexBasis',
  'width',
  'inlineSize',
  'height',
  'blockSize',
  'boxSize',
  'minWidth',
  'minInlineSize',
  'minHeight',
  'minBlockSize',
  'maxWidth',
  'maxInlineSize',
  'maxHeight',
  'maxBlockSize',
];

/** A size is a step of spacing too: tokens of its own for the same steps would be 29 variables more on every page. */
export const sizeUtilities: SystemConfig['utilities'] = Object.fromEntries(
  sizeProperties.map((name) => [
    name,
    { values: (of: (category: string) => object) => ({ ...of('spacing'), ...of('sizes') }) },
  ]),
);
