import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import { globalStyles, keyframes } from './global-styles';
import { semanticTokens, tokens } from './tokens';
import { VARIABLE_PREFIX } from './variables';

let system: SystemContext | undefined;

/**
 * Chakra's style engine with this product's tokens and nothing of its default theme: the default
 * one costs 17 kB. Made when something is to be worked out.
 */
export function styleSystem(): SystemContext {
  system ??= createSystem(defaultBaseConfig, {
    preflight: true,
    // A part's own styles and what a screen adds come out as one class, so their order is settled.
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
  return system;
}
