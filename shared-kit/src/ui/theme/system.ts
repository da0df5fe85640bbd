import {
  createSystem,
  defineConfig,
  type SystemConfig,
  type SystemContext,
} from '@chakra-ui/react/styled-system';
import { useSyncExternalStore } from 'react';
import { Store } from '../../store/store';
import { recipes, slotRecipes } from './recipes';
import { conditions, styleProperties } from './style-properties';
import { semanticTokens, tokens } from './tokens';
import { VARIABLE_PREFIX } from './variables';
import { withCachedStyles } from './with-cached-styles';

/** What every page begins with, in place of Chakra's base of all style properties and conditions, which is 4 kB more. */
const baseConfig = defineConfig({ conditions, utilities: styleProperties });

/**
 * The product's theme. It does not stand on Chakra's default theme, whose tokens and recipes cost every
 * first visit 17 kB: a component of the kit carries its own recipe.
 */
const productConfig = defineConfig({
  // Both are in `globalStyles`.
  preflight: false,
  // A component's recipe and the style props that a screen adds are one class, so their order is settled.
  disableLayers: true,
  cssVarsPrefix: VARIABLE_PREFIX,
  cssVarsRoot: ':where(html)',
  // The page's theme, and that of an island within it, as `Theme` of Chakra's makes one.
  conditions: { light: '[data-theme=light] &, .light &', dark: '[data-theme=dark] &, .dark &' },
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
  ownSystem ??= withCachedStyles(createSystem(baseConfig, productConfig));
  return ownSystem;
}

/** The same in a component, which is drawn anew where the system is extended. */
export function useStyleSystem(): SystemContext {
  return useSyncExternalStore(extended.subscribe, styleSystem);
}

/** Puts another base below the product's tokens and recipes, which win where both have one of a name. */
export function extendSystem(base: SystemConfig): void {
  extended.set(withCachedStyles(createSystem(base, productConfig)));
}
