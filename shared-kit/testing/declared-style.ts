/**
 * The value that the style sheets declare for a property of an element; the last matching rule wins. jsdom computes
 * neither every property nor a shorthand that contains a variable.
 */
export function declaredStyle(element: Element, property: string): string {
  const declared = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter((rule) => matches(element, rule.selectorText))
    .flatMap(({ cssText }) => {
      const found = new RegExp(`[{;]\\s*${property}:\\s*([^;}]+)`).exec(cssText);
      return found?.[1] === undefined ? [] : [found[1].trim()];
    });
  return resolve(declared.at(-1) ?? '');
}

function resolve(value: string): string {
  const variable = /^var\((--[^)]+)\)$/.exec(value)?.[1];
  if (variable === undefined) return value;
  const root = getComputedStyle(document.documentElement);
  return resolve(root.getPropertyValue(variable).trim());
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    // A vendor's selector that jsdom does not know.
    return false;
  }
}
