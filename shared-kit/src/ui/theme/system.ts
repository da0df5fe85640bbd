import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { globalStyles, keyframes } from './global-styles';
import { semanticTokens, tokens } from './tokens';
import { VARIABLE_PREFIX } from './variables';

/**
 * The product's theme. It stands on Chakra's base and not on its default theme, whose tokens and recipes cost every
 * first visit 17 kB: a part of the kit carries its own recipe.
 */
export const productConfig = defineConfig({
  preflight: true,
  // A component's recipe and the style props that a screen adds are one class, so their order is settled.
  disableLayers: true,
  cssVarsPrefix: VARIABLE_PREFIX,
  cssVarsRoot: ':where(html)',
  conditions: { dark: '[data-theme=dark] &', light: '[data-theme=light] &' },
  globalCss: globalStyles,
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '62rem', xl: '80rem', '2xl': '96rem' },
    keyframes,
    tokens,
    semanticTokens,
  },
});

/** What every screen is drawn by. */
export const system = createSystem(defaultBaseConfig, productConfig);
