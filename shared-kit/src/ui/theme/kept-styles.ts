import type { SystemContext, SystemStyleObject } from '@chakra-ui/react/styled-system';

/** Styles of a part's own, beyond which the oldest are forgotten: some follow a pointer. */
const MOST_KEPT = 500;

/**
 * Chakra's engine, which finds the styles it has worked out before by the recipe itself. By itself it
 * writes out the whole recipe of an element as a text to look them up, on every render of every
 * element, and prepares a recipe anew for those that have none.
 */
export function withStylesKept(system: SystemContext): SystemContext {
  const { css, cva } = system;
  const empty = cva({});
  const kept = new WeakMap<object, Map<string, SystemStyleObject>>();
  const keptCss: SystemContext['css'] = (...styles) => {
    const [recipe, ...own] = styles;
    if (typeof recipe !== 'object' || recipe === null) return css(...styles);
    const known = kept.get(recipe) ?? new Map<string, SystemStyleObject>();
    kept.set(recipe, known);
    const key = JSON.stringify(own);
    const found = known.get(key) ?? css(...styles);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(key, found);
    return found;
  };
  const keptCva: SystemContext['cva'] = (recipe) =>
    recipe === undefined || Object.keys(recipe).length > 0 ? cva(recipe) : (empty as never);
  return { ...system, css: keptCss, cva: keptCva };
}
