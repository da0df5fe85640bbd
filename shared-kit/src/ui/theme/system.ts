import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import {
  createSystem,
  defineConfig,
  type SystemConfig,
  type SystemContext,
} from '@chakra-ui/react/styled-system';
import { useSyncExternalStore } from 'react';
import { Store } from '../../store/store';
import { recipes, slotRecipes } from './recipes';
import { sizeUtilities } from './sizes';
import { semanticTokens, tokens } from './tokens';
import { VARIABLE_PREFIX } from './variables';
import { withCachedStyles } from './with-cached-styles';

/**
 * The product's theme. It stands on Chakra's base and not on its default theme, whose tokens and recipes cost every
 * first visit 17 kB: a component of the kit carries its own recipe.
 */
const productConfig = defineConfig({
  // Both are in `globalStyles`.
  preflight: false,
  // A component's recipe and the style props that a screen adds are one class, so their order is settled.
  disableLayers: true,
  cssVarsPrefix: VARIABLE_PREFIX,
  cssVarsRoot: ':where(html)',
  conditions: { dark: '[data-theme=dark] &', light: '[data-theme=light] &' },
  utilities: sizeUtilities,
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '62rem', xl: '80rem' },
    tokens,
    semanticTokens,
    recipes,
    slotRecipes,
  },
});

let ownSystem: SystemContext | undefined;
const extended = new Store<SystemContext | undefined>(undefined);

/** What every screen is drawn by. */
export function styleSystem(): SystemContext {
  if (extended.value !== undefined) return extended.value;
  ownSystem ??= withCachedStyles(createSystem(defaultBaseConfig, productConfig));
  return ownSystem;
}

/** The same in a component, which is drawn anew where the system is extended. */
export function useStyleSystem(): SystemContext {
  return useSyncExternalStore(extended.subscribe, styleSystem);
}

/** Adds tokens and recipes below the product's own, which win where both have one of a name. */
export function extendSystem(config: SystemConfig): void {
  extended.set(withCachedStyles(createSystem(defaultBaseConfig, config, productConfig)));
}
