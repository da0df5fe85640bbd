import {
  type ColorFamily,
  families,
  familyNames,
  ink,
  roles,
  type Shade,
  shadeNames,
  soft,
  solid,
  solidHover,
  type ThemedColor,
} from './palette';

/**
 * Shades that are used by name, on backgrounds that are the same in both themes; everything else uses roles. The other
 * shades become tokens only if a remote uses all of Chakra, because creating all of them took a quarter of the system's
 * time.
 */
export const NAMED_SHADES: Partial<Record<ColorFamily, readonly Shade[]>> = {
  brown: [200, 700, 900],
  orange: [300, 400],
  blue: [300],
  green: [300, 500],
  red: [400, 500],
  gray: [400],
};

export const tokens = {
  colors: {
    white: { value: '#ffffff' },
    black: { value: '#000000' },
    ...shadeTokens((family, shade) => NAMED_SHADES[family]?.includes(shade) === true),
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

/** The shades that become tokens, by family and shade. */
export function shadeTokens(isToken: (family: ColorFamily, shade: Shade) => boolean) {
  return Object.fromEntries(
    familyNames.map((family) => [
      family,
      Object.fromEntries(
        shadeNames
          .filter((shade) => isToken(family, shade))
          .map((shade) => [shade, { value: families[family][shade] }]),
      ),
    ]),
  );
}

function themed(colors: Record<string, ThemedColor>) {
  return Object.fromEntries(
    Object.entries(colors).map(([name, { light, dark }]) => [
      name,
      { value: { _light: light, _dark: dark } },
    ]),
  );
}
