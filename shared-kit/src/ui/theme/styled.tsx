import type {
  JsxElement,
  RecipeDefinition,
  RecipeSelection,
  RecipeVariantRecord,
} from '@chakra-ui/react/styled-system';
import { Children, type ElementType, isValidElement, type ReactNode } from 'react';
import { findLook, type Look, lookOf, nameRecipe } from './look';
import { mergeProps } from './merge-props';
import { isStyleProperty } from './style-properties';
import { useStyleSheet } from './style-sheet';

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
 * here the build has worked out what it knows of, the rest is worked out once, and one element stays
 * one.
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
  const known = new Map<string, Look | undefined>();
  /** Told when the part is first drawn. */
  let recipeName: string | undefined;

  const isLook = (name: string) =>
    !forwardProps.includes(name) && (variants.has(name) || isStyleProperty(name));

  function find(chosen: Props, inherited: readonly string[]): Look | undefined {
    const key = JSON.stringify(chosen) + inherited.join(' ');
    if (known.has(key)) return known.get(key);
    recipeName ??= nameRecipe(recipe as RecipeDefinition);
    const look = lookOf({ recipe: recipe as RecipeDefinition, chosen, inherited }, recipeName);
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
    const classes = [...plain];
    if (look !== undefined) {
      sheet.insert(look);
      classes.push(look.className);
    }
    if (classes.length > 0) passed.className = classes.join(' ');
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

const NONE: readonly string[] = [];

/** Classes of other parts, whose styles this one takes over, and all others. */
function splitClasses(className: string | undefined): [readonly string[], readonly string[]] {
  if (className === undefined || className === '') return [NONE, NONE];
  const inherited: string[] = [];
  const plain: string[] = [];
  for (const name of className.split(/\s+/)) {
    (findLook(name) === undefined ? plain : inherited).push(name);
  }
  return [inherited, plain];
}

function nameOf(component: Exclude<ElementType, string>): string {
  return component.displayName ?? component.name;
}
