import { buttonRecipe } from '../button/button-recipe';
import { spinnerRecipe } from '../button/spinner-recipe';
import { badgeRecipe } from '../display/badge-recipe';
import { skeletonRecipe } from '../display/skeleton-recipe';
import { tableRecipe } from '../display/table-recipe';
import { alertRecipe } from '../feedback/alert-recipe';
import { emptyStateRecipe } from '../feedback/empty-state-recipe';
import { controlRecipe, textareaRecipe } from '../form/control-recipe';

/**
 * The product's styles of Chakra components, keyed by Chakra's names, for the kit's components and for Chakra's own.
 */
export const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  input: controlRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};

export const slotRecipes = {
  alert: alertRecipe,
  emptyState: emptyStateRecipe,
  table: tableRecipe,
};
