import {
  chakra,
  type RecipeDefinition,
  type RecipeVariantRecord,
} from '@chakra-ui/react/styled-system';
import type { ElementType } from 'react';
import { system } from './system';

interface StyledOptions {
  /** Props that are no styles here, though CSS has a property of the name. */
  forwardProps?: string[];
  /** For a component with an `asChild` of its own. */
  forwardAsChild?: boolean;
}

/**
 * Chakra's factory with the recipe prepared once. By itself it prepares a recipe anew on every
 * render of every element, which makes a list of 400 buttons three times as slow.
 */
export function styled<T extends ElementType, P extends RecipeVariantRecord>(
  component: T,
  recipe: RecipeDefinition<P>,
  options?: StyledOptions,
) {
  return chakra(component, Object.assign(system.cva(recipe), recipe), options);
}
