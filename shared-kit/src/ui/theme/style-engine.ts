import type { RecipeDefinition, SystemStyleObject } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { type SerializedStyles, serializeStyles } from '@emotion/serialize';
import type { StyleSheet as StyleElement } from '@emotion/sheet';
import { findLook, type Look } from './look';
import { styleSystem } from './system';

type Styles = Parameters<typeof serializeStyles>[0];
type Selection = Record<string, unknown>;

/** Compiles, and inserts nothing by itself. */
const cache = createCache({ key: 'kit' });

const serialized = new Map<string, SerializedStyles>();

/** The rules that a page's styles begin with: resets, tokens and what the design says of bare elements. */
export function baseRules(): string[] {
  return styleSystem()._global.flatMap((styles) => compile('', serializeStyles([styles])));
}

/** The rules of a look. Those whose styles it takes over must have been drawn before. */
export function rulesOf(look: Look): string[] {
  return compile(`.${look.className}`, serialize(look));
}

function serialize(look: Look): SerializedStyles {
  const known = serialized.get(look.className);
  if (known !== undefined) return known;
  const inherited = look.inherited.map((className) => {
    const other = findLook(className);
    if (other === undefined)
      throw new Error(`${look.className} takes over ${className}, which is none`);
    return `${serialize(other).styles};`;
  });
  const styles = serializeStyles([stylesOf(look), ...inherited]);
  serialized.set(look.className, styles);
  return styles;
}

function stylesOf({ recipe, chosen }: Look): Styles[number] {
  const selection: Selection = {};
  const { css, ...own }: Selection = chosen;
  for (const name of Object.keys(recipe.variants ?? {})) {
    selection[name] = own[name];
    delete own[name];
  }
  const further = (Array.isArray(css) ? css : [css]).filter(Boolean);
  const chosenStyles = stylesOfVariants(recipe, selection);
  return styleSystem().css(
    ...([...chosenStyles, ...further, own] as SystemStyleObject[]),
  ) as Styles[number];
}

/**
 * What a recipe says of a choice of variants; the later win. A recipe of Chakra's works the styles out
 * three times before they are worked out with what the element adds.
 */
function stylesOfVariants(recipe: RecipeDefinition, selection: Selection): readonly unknown[] {
  const { base, variants = {}, compoundVariants } = recipe;
  const chosen: Selection = { ...recipe.defaultVariants };
  for (const name in selection) if (selection[name] !== undefined) chosen[name] = selection[name];
  const isPlain = Object.values(chosen).every((value) => typeof value !== 'object');
  if (compoundVariants !== undefined || !isPlain) return [styleSystem().cva(recipe)(chosen)];
  return [base, ...Object.keys(chosen).map((name) => variants[name]?.[String(chosen[name])])];
}

function compile(selector: string, styles: SerializedStyles): string[] {
  const rules: string[] = [];
  // Emotion hands each rule to whatever has a place for it; without a document it returns them.
  const place: Pick<StyleElement, 'insert'> = { insert: (rule) => rules.push(rule) };
  // Without one it finds former rules by the name alone, whatever they are for.
  const named = { ...styles, name: selector + styles.name };
  const text = cache.insert(selector, named, place as StyleElement, false);
  return typeof text === 'string' ? [text] : rules;
}
