import { defaultConfig } from '@chakra-ui/react/preset';
import { defineConfig, mergeConfigs, type SystemConfig } from '@chakra-ui/react/styled-system';
import {
  type ColorFamily,
  familyNames,
  ink,
  roles,
  soft,
  solid,
  type ThemedColor,
} from '../ui/theme/palette';
import { recipes, slotRecipes } from '../ui/theme/recipes';
import { shadeTokens } from '../ui/theme/tokens';

/** Maps Chakra's colour names to those of the product's palette, so that its recipes use these colours. */
const productColors = {
  bg: {
    DEFAULT: themed(roles.panel),
    subtle: themed(roles.background),
    muted: themed(roles.hover),
    emphasized: themed(roles.line),
    panel: themed(roles.panel),
  },
  fg: {
    DEFAULT: themed(roles.text),
    muted: themed(roles.quiet),
    subtle: themed(roles.quiet),
  },
  border: {
    DEFAULT: themed(roles.line),
    muted: themed(roles.line),
    subtle: themed(roles.hover),
    emphasized: themed(roles['control-line']),
  },
  ...Object.fromEntries(familyNames.map((family) => [family, paletteOf(family)])),
};

/**
 * Chakra's default tokens and recipes in the product's colours. The product's config is merged after this one, so it
 * takes precedence where both have a token of the same name, such as `fontSizes.sm`.
 */
export const chakraTheme: SystemConfig = mergeConfigs(
  // Only the product's own global styles apply.
  {
    ...defaultConfig,
    globalCss: {},
    theme: {
      ...defaultConfig.theme,
      recipes: without(recipes, defaultConfig.theme?.recipes),
      slotRecipes: without(slotRecipes, defaultConfig.theme?.slotRecipes),
    },
  },
  defineConfig({
    globalCss: {
      html: { colorPalette: 'orange' },
      '*': variablesOf(defaultConfig.globalCss?.['*']),
    },
    theme: {
      tokens: { colors: shadeTokens(() => true) },
      semanticTokens: { colors: productColors },
    },
  }),
);

/** The CSS variables from which Chakra composes filters, rings and borders. */
function variablesOf(styles: object = {}) {
  return Object.fromEntries(Object.entries(styles).filter(([name]) => name.startsWith('--')));
}

/** Only recipes for which the product has none of its own: two of the same name would be merged. */
function without<Recipe>(own: object, given: Record<string, Recipe> = {}): Record<string, Recipe> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !(name in own)));
}

/** @see https://chakra-ui.com/docs/theming/colors for what a `colorPalette` must have */
function paletteOf(family: ColorFamily) {
  const ground: ThemedColor = family in solid ? solid[family as keyof typeof solid] : ink[family];
  return {
    contrast: themed(roles['on-accent']),
    fg: themed(ink[family]),
    subtle: themed(soft[family]),
    muted: themed(soft[family]),
    emphasized: themed(roles.line),
    solid: themed(ground),
    focusRing: themed(roles.focus),
    border: themed(roles.line),
  };
}

function themed({ light, dark }: ThemedColor) {
  return { value: { _light: light, _dark: dark } };
}
