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

/** The base of every page, in place of Chakra's, whose style properties and conditions are 4 kB larger. */
const baseConfig = defineConfig({ conditions, utilities: styleProperties });

/**
 * The product's theme. It is not based on Chakra's default theme, whose tokens and recipes would cost every first visit
 * 17 kB; each component of the kit has its own recipe.
 */
const productConfig = defineConfig({
  // Both are in `globalStyles`.
  preflight: false,
  // Recipe and style props of a component are in one class, so their order is well defined.
  disableLayers: true,
  cssVarsPrefix: VARIABLE_PREFIX,
  cssVarsRoot: ':where(html)',
  // The theme of the page, or of a part of it, as set by Chakra's `Theme`.
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

/** The style system of all screens. */
export function styleSystem(): SystemContext {
  if (extended.value !== undefined) return extended.value;
  ownSystem ??= withCachedStyles(createSystem(baseConfig, productConfig));
  return ownSystem;
}

/** Like `styleSystem`, for components; re-renders when the system is extended. */
export function useStyleSystem(): SystemContext {
  return useSyncExternalStore(extended.subscribe, styleSystem);
}

/** Adds a base below the product's tokens and recipes, which take precedence over those of the same name. */
export function extendSystem(base: SystemConfig): void {
  extended.set(withCachedStyles(createSystem(base, productConfig)));
}
