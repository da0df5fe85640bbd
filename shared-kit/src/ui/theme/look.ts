import type { RecipeDefinition } from '@chakra-ui/react/styled-system';
import hash from '@emotion/hash';

const PREFIX = 'kit-';

/** What a part looks like, as data from which its rules follow. */
export interface LookSource {
  recipe: RecipeDefinition;
  /** The variants and style properties that were chosen. */
  chosen: Readonly<Record<string, unknown>>;
  /** Classes of parts whose styles it takes over, after its own. */
  inherited: readonly string[];
}

export interface Look extends LookSource {
  className: string;
}

/** Every look by its class: a part that is given the class of another takes its styles over. */
const looks = new Map<string, Look>();

/** Names a recipe by all that it says. */
export function nameRecipe(recipe: RecipeDefinition): string {
  return hash(JSON.stringify(recipe));
}

/**
 * The look of what was chosen. Its class follows from that, and not from its rules, so that a part can be drawn
 * before they are worked out.
 * @param recipeName as `nameRecipe` names the recipe
 * @returns undefined where there is nothing to style
 */
export function lookOf(source: LookSource, recipeName: string): Look | undefined {
  const { recipe, chosen, inherited } = source;
  if (isEmpty(recipe) && isEmpty(chosen) && inherited.length === 0) return undefined;
  const className = PREFIX + hash([recipeName, JSON.stringify(chosen), ...inherited].join(' '));
  const look = { ...source, className };
  looks.set(className, look);
  return look;
}

export function findLook(className: string): Look | undefined {
  return looks.get(className);
}

/** The class without what all of them begin with. */
export function shortName(className: string): string {
  return className.slice(PREFIX.length);
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}
