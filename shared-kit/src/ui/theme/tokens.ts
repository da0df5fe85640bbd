import { families, ink, roles, soft, solid, solidHover, type ThemedColor } from './palette';

/** Steps of a quarter rem, as Chakra counts them: `padding={4}` is 1rem. */
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64,
  72, 80, 96,
];

const spacing = {
  0: { value: '0rem' },
  ...Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }])),
};

export const tokens = {
  colors: {
    white: { value: '#ffffff' },
    black: { value: '#000000' },
    ...Object.fromEntries(
      Object.entries(families).map(([family, values]) => [
        family,
        Object.fromEntries(Object.entries(values).map(([shade, value]) => [shade, { value }])),
      ]),
    ),
  },
  spacing,
  sizes: {
    ...spacing,
    full: { value: '100%' },
    min: { value: 'min-content' },
    max: { value: 'max-content' },
    fit: { value: 'fit-content' },
  },
  fonts: {
    body: { value: 'system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif' },
    heading: { value: 'Georgia, "Noto Serif", "Times New Roman", serif' },
    mono: { value: 'ui-monospace, Menlo, Consolas, "Liberation Mono", monospace' },
  },
  fontSizes: {
    xs: { value: '0.75rem' },
    sm: { value: '0.8125rem' },
    md: { value: '0.875rem' },
    lg: { value: '0.9375rem' },
    xl: { value: '1.125rem' },
    '2xl': { value: '1.25rem' },
    '3xl': { value: '1.5rem' },
    '4xl': { value: '1.875rem' },
    '5xl': { value: '2.25rem' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  radii: {
    xs: { value: '2px' },
    sm: { value: '4px' },
    md: { value: '8px' },
    lg: { value: '12px' },
    full: { value: '9999px' },
  },
  shadows: { overlay: { value: '0 8px 28px rgba(20, 12, 6, 0.22)' } },
  zIndex: {
    bar: { value: 10 },
    overlay: { value: 100 },
    toast: { value: 200 },
  },
};

export const semanticTokens = {
  colors: {
    ...themed(roles),
    soft: themed(soft),
    ink: themed(ink),
    solid: themed(solid),
    'solid-hover': themed(solidHover),
  },
};

function themed(colors: Record<string, ThemedColor>) {
  return Object.fromEntries(
    Object.entries(colors).map(([name, { light, dark }]) => [
      name,
      { value: { base: light, _dark: dark } },
    ]),
  );
}
