import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import {
  createSystem,
  defineConfig,
  type SystemConfig,
  type SystemContext,
} from '@chakra-ui/react/styled-system';
import { useSyncExternalStore } from 'react';
import { globalStyles, keyframes } from './global-styles';
import { semanticTokens, tokens } from './tokens';
import { VARIABLE_PREFIX } from './variables';

/**
 * The product's theme. It stands on Chakra's base and not on its default theme, whose tokens and recipes cost every
 * first visit 17 kB: a component of the kit carries its own recipe.
 */
const productConfig = defineConfig({
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

let system: SystemContext | undefined;
const listeners = new Set<() => void>();

/** What every screen is drawn by. */
export function styleSystem(): SystemContext {
  system ??= createSystem(defaultBaseConfig, productConfig);
  return system;
}

/** The same in a component, which is drawn anew where the system is extended. */
export function useStyleSystem(): SystemContext {
  return useSyncExternalStore(subscribe, styleSystem);
}

/** Adds tokens and recipes below the product's own, which win where both have one of a name. */
export function extendSystem(config: SystemConfig): void {
  system = createSystem(defaultBaseConfig, config, productConfig);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
