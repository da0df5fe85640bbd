import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { chakra, createSystem, useChakraContext } from '@chakra-ui/react/styled-system';
import { describe, expect, it } from '@jest/globals';
import { putStylesIntoPage } from '../../../testing/put-styles-into-page';
import { renderUi } from '../../../testing/render-ui';
import { roles } from './palette';
import { extendSystem, styleSystem } from './system';

putStylesIntoPage();

describe('the system', () => {
  it('compiles a recipe object once', () => {
    const recipe = { base: { color: 'red.500' } };
    const compiled = styleSystem().cva(recipe);
    expect(styleSystem().cva(recipe)).toBe(compiled);
    expect(styleSystem().cva({ ...recipe })).not.toBe(compiled);
  });

  it('compiles a recipe again after the system is extended, as tokens may have changed', () => {
    const recipe = { base: { paddingInline: 'gutter' } };
    const before = styleSystem();
    expect(before.cva(recipe)()).toEqual({ paddingInline: 'gutter' });
    const tokens = { spacing: { gutter: { value: '3rem' } } };
    extendSystem({ ...defaultBaseConfig, theme: { tokens } });
    expect(styleSystem().cva(recipe)()).toEqual({ paddingInline: 'var(--kit-spacing-gutter)' });
  });

  it('does not leak the style props of one element into the next', () => {
    const Part = chakra('p', { base: { _hover: { color: 'red.500' } } });
    const { container } = renderUi(
      <>
        <Part _hover={{ fontWeight: 'bold' }} />
        <Part />
      </>,
    );
    const [first, second] = [...container.querySelectorAll('p')].map((part) => rulesOf(part));
    expect(first).toMatch(/:hover.*font-weight/);
    expect(second).toMatch(/:hover.*color/);
    expect(second).not.toMatch(/font-weight/);
  });

  it.each(['button', 'input', 'badge', 'spinner', 'skeleton', 'textarea'])(
    'resolves the recipe of a %s as Chakra does',
    (name) => {
      const recipe = styleSystem().getRecipe(name);
      const chakras = createSystem(styleSystem()._config).cva(recipe);
      for (const size of ['sm', { base: 'sm', md: 'lg' }, undefined]) {
        const selection = { size, variant: 'outline' };
        expect(styleSystem().cva(recipe)(selection)).toEqual(chakras(selection));
      }
    },
  );

  it("does not resolve a recipe's styles again if nothing is added", () => {
    const styles = styleSystem().cva({ base: { color: 'text' } })();
    expect(styleSystem().css(styles, undefined, {})).toBe(styles);
    expect(styleSystem().css(styles, { color: 'quiet' })).toEqual({
      color: 'var(--kit-colors-quiet)',
    });
    expect(styles).toEqual({ color: 'var(--kit-colors-text)' });
  });

  it.each([
    { page: 'light', island: 'dark' },
    { page: 'dark', island: 'light' },
  ] as const)(
    "is $island inside Chakra's theme class on a page that is $page",
    ({ page, island }) => {
      const { container } = renderUi(<p className={island} />);
      document.documentElement.dataset.theme = page;
      expect(textColor(document.documentElement)).toBe(roles.text[page]);
      expect(textColor(container.querySelector('p'))).toBe(roles.text[island]);
    },
  );

  it("is the one that Chakra's context provides", () => {
    let found: unknown;
    function Ask() {
      found = useChakraContext();
      return null;
    }
    renderUi(<Ask />);
    expect(found).toBe(styleSystem());
  });
});

function textColor(element: Element | null): string {
  if (element === null) throw new Error('There is no such element');
  return getComputedStyle(element).getPropertyValue('--kit-colors-text');
}

/** The rules of the style sheets for the class of an element. */
function rulesOf(element: Element): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText)
    .filter((text) => text.includes(`.${element.className}`))
    .join('\n');
}
