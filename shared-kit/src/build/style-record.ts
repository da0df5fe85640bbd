import type { RecipeDefinition } from '@chakra-ui/react/styled-system';
import { type Look, type LookSource, lookOf, nameRecipe } from '../ui/theme/look';

export { WORKED_OUT_MARK, type WorkedOut } from '../ui/theme/worked-out';
export type { Look };

/**
 * The looks that a build makes the rules of. It says what was chosen of which recipe, and nothing of what follows
 * from it: another design needs no other record.
 */
export interface StyleRecord {
  recipes: readonly RecipeDefinition[];
  /** A look comes after those whose styles it takes over, which it names by their index. */
  looks: readonly (readonly [
    recipe: number,
    chosen: LookSource['chosen'],
    inherited: readonly number[],
  ])[];
}

export const EMPTY_RECORD: StyleRecord = { recipes: [], looks: [] };

/** The looks of a record, in its order. */
export function looksOf({ recipes, looks }: StyleRecord): Look[] {
  const names = recipes.map(nameRecipe);
  const found: Look[] = [];
  for (const [index, chosen, inherited] of looks) {
    const recipe = at(recipes, index);
    const classes = inherited.map((other) => at(found, other).className);
    const look = lookOf({ recipe, chosen, inherited: classes }, at(names, index));
    if (look === undefined) throw new Error('A look of the record says nothing.');
    found.push(look);
  }
  return found;
}

/**
 * A record of looks in an order that does not hang on how they were found.
 * @throws where a look takes over the styles of one that is not among them
 */
export function recordOf(looks: Iterable<Look>): StyleRecord {
  const byClass = new Map([...looks].map((look) => [look.className, look]));
  const recipes = new Map<string, RecipeDefinition>();
  const depthOf = ({ className, inherited }: Look): number =>
    1 + Math.max(-1, ...inherited.map((name) => depthOf(known(byClass, name, className))));
  const sorted = [...byClass.values()]
    .map((look) => ({
      look,
      depth: depthOf(look),
      text: JSON.stringify([look.recipe, look.chosen]),
    }))
    .sort((one, other) => one.depth - other.depth || (one.text < other.text ? -1 : 1));
  for (const { look } of sorted) recipes.set(JSON.stringify(look.recipe), look.recipe);
  const keys = [...recipes.keys()].sort();
  const places = new Map(sorted.map(({ look }, index) => [look.className, index]));
  return {
    recipes: keys.map((key) => known(recipes, key, 'a look')),
    looks: sorted.map(({ look }) => [
      keys.indexOf(JSON.stringify(look.recipe)),
      look.chosen,
      look.inherited.map((name) => known(places, name, look.className)),
    ]),
  };
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`The record of styles has no ${index}.`);
  return item;
}

function known<Value>(values: ReadonlyMap<string, Value>, name: string, by: string): Value {
  const value = values.get(name);
  if (value === undefined) throw new Error(`${by} needs ${name}, which is not recorded.`);
  return value;
}
