import type {
  JsxElement,
  RecipeDefinition,
  RecipeSelection,
  RecipeVariantRecord,
  SystemStyleObject,
} from '@chakra-ui/react/styled-system';
import {
  Children,
  type ElementType,
  isValidElement,
  type ReactNode,
  useInsertionEffect,
} from 'react';
import { type KeptLooks, keptStyles } from './kept-styles';
import { mergeProps } from './merge-props';
import { findLook, keptLook, type Look, lookOf, useStyleSheet } from './style-sheet';
import { styleSystem } from './system';

interface StyledOptions {
  /** Props that are no styles here, though CSS has a property of the name. */
  forwardProps?: string[];
  /** For a component with an `asChild` of its own. */
  forwardAsChild?: boolean;
}

interface PartOptions extends StyledOptions {
  /** Shorter names of styles, by what they are short for. */
  shorthands?: Record<string, string>;
}

interface StyledProps extends Record<string, unknown> {
  as?: ElementType;
  asChild?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

type Props = Record<string, unknown>;

/** Attributes that share their name with a style. */
const HTML_NAMES: Record<string, string> = {
  htmlWidth: 'width',
  htmlHeight: 'height',
  htmlSize: 'size',
  htmlTranslate: 'translate',
};

/**
 * A component that draws one element by a recipe, and takes style props beside its own. Chakra's own
 * factory draws three components for each element and works its styles out anew at every render;
 * here each choice of variants and style props is worked out once, be it in a former visit, and one
 * element stays one.
 */
export function styled<T extends ElementType, P extends RecipeVariantRecord>(
  component: T,
  recipe: RecipeDefinition<P>,
  options?: StyledOptions,
) {
  return createPart(component, recipe, options);
}

/** `styled`, for the kit's own parts. */
export function createPart<T extends ElementType, P extends RecipeVariantRecord>(
  tag: T,
  recipe: RecipeDefinition<P>,
  { forwardProps = [], forwardAsChild = false, shorthands = {} }: PartOptions = {},
) {
  const variants = new Set(Object.keys(recipe.variants ?? {}));
  const known = new Map<string, Look>();
  /** Of former visits; read when the part is first drawn. */
  let kept: KeptLooks | undefined;

  const isLook = (name: string) =>
    !forwardProps.includes(name) &&
    (variants.has(name) || keptStyles.isStyle(name, () => styleSystem().isValidProperty(name)));

  function workOut(chosen: Props, inherited: readonly Look[]): Look {
    const selection: Props = {};
    const { css, ...own } = chosen;
    for (const name of variants) {
      selection[name] = own[name];
      delete own[name];
    }
    const further = (Array.isArray(css) ? css : [css]).filter(Boolean);
    const chosenStyles = stylesOf(recipe as RecipeDefinition, selection);
    const styles = styleSystem().css(
      ...([...chosenStyles, ...further, own] as SystemStyleObject[]),
    );
    return lookOf([styles, ...inherited.map(({ serialized }) => `${serialized.styles};`)]);
  }

  function find(chosen: Props, inherited: readonly Look[]): Look {
    const key = JSON.stringify(chosen) + inherited.map(({ className }) => className).join(' ');
    const there = known.get(key);
    if (there !== undefined) return there;
    kept ??= keptStyles.looksOf(recipe, known);
    const former = kept[key];
    const look = former
      ? keptLook(former, () => workOut(chosen, inherited).serialized)
      : workOut(chosen, inherited);
    known.set(key, look);
    return look;
  }

  function Styled({ as, asChild, className, ...props }: StyledProps) {
    const sheet = useStyleSheet();
    const chosen: Props = {};
    const passed: Props = {};
    for (const given in props) {
      const value = props[given];
      if (value === undefined) continue;
      const name = shorthands[given] ?? given;
      if (isLook(name)) chosen[name] = value;
      else passed[HTML_NAMES[name] ?? name] = value;
    }
    const [inherited, plain] = splitClasses(className);
    const look = find(chosen, inherited);
    useInsertionEffect(() => sheet.insert(look), [sheet, look]);
    const classes = [...plain, look.className].filter(Boolean).join(' ');
    if (classes !== '') passed.className = classes;
    if (!asChild || forwardAsChild) {
      const Tag: ElementType = as ?? tag;
      return <Tag {...passed} {...(asChild && { asChild })} />;
    }
    const child = Children.toArray(props.children).find((one) => isValidElement<Props>(one));
    if (child === undefined) throw new Error('asChild: there is no child to draw');
    const Tag = child.type as ElementType;
    return <Tag {...mergeProps({ ...passed, children: undefined }, child.props)} />;
  }
  Styled.displayName = `styled(${typeof tag === 'string' ? tag : nameOf(tag)})`;
  return Styled as unknown as JsxElement<T, RecipeSelection<P>>;
}

/**
 * What a recipe says of a choice of variants; the later win. A recipe of Chakra's works the styles out
 * three times before they are worked out with what the element adds.
 */
function stylesOf(recipe: RecipeDefinition, selection: Props): readonly unknown[] {
  const { base, variants = {}, compoundVariants } = recipe;
  const chosen: Props = { ...recipe.defaultVariants };
  for (const name in selection) if (selection[name] !== undefined) chosen[name] = selection[name];
  const isPlain = Object.values(chosen).every((value) => typeof value !== 'object');
  if (compoundVariants !== undefined || !isPlain) return [styleSystem().cva(recipe)(chosen)];
  return [base, ...Object.keys(chosen).map((name) => variants[name]?.[String(chosen[name])])];
}

const NONE: readonly Look[] = [];

/** Classes of other parts, whose styles this one takes over, and all others. */
function splitClasses(className: string | undefined): [readonly Look[], readonly string[]] {
  if (className === undefined || className === '') return [NONE, []];
  const inherited: Look[] = [];
  const plain: string[] = [];
  for (const name of className.split(/\s+/)) {
    const look = findLook(name);
    if (look === undefined) plain.push(name);
    else inherited.push(look);
  }
  return [inherited, plain];
}

function nameOf(component: Exclude<ElementType, string>): string {
  return component.displayName ?? component.name;
}
