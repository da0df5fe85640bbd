import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { WORKED_OUT_MARK, type WorkedOut } from './worked-out';

const recipe = { base: { color: 'ink.red' } };

/** What a look is called, and what the build says of it. */
async function nameOf(chosen: Record<string, unknown>): Promise<string> {
  const { lookOf, nameRecipe, shortName } = await import('./look');
  const look = lookOf({ recipe, chosen, inherited: [] }, nameRecipe(recipe));
  return shortName(look?.className ?? '');
}

/** A page whose build has made the rules of those looks. */
async function openPage({ built, hasCome = true }: { built: string[]; hasCome?: boolean }) {
  Object.assign(globalThis, { __BUILT_STYLES__: built.join(' ') });
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/assets/styles.${built.join('-')}.css`;
  Object.defineProperty(link, 'sheet', { value: { cssRules: hasCome ? [{}] : [] } });
  document.head.replaceChildren(link);
  document.body.innerHTML = '<div id="root"></div>';
  jest.resetModules();
  const { act } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const { prepareStyles } = await import('./load-style-engine');
  const { StyleSheet, StyleSheetContext } = await import('./style-sheet');
  const { styled } = await import('./styled');
  await prepareStyles();
  const Word = styled('span', recipe);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  const sheet = new StyleSheet();
  return async (chosen: { padding?: number }) => {
    await act(() =>
      root.render(
        <StyleSheetContext value={sheet}>
          <Word {...chosen}>word</Word>
        </StyleSheetContext>,
      ),
    );
    return document.querySelector('span')?.className ?? '';
  };
}

/** Rules that were added to the page, of a class or of all. */
function rulesOf(selector = ''): string[] {
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .filter((rule) => rule.startsWith(selector));
}

/** Classes of the looks that were noted as worked out. */
let noted: string[];

beforeEach(() => {
  noted = [];
  // jsdom has no timeline.
  Object.assign(performance, {
    mark: (name: string, { detail }: { detail: WorkedOut }) => {
      if (name === WORKED_OUT_MARK) noted.push(detail.className);
    },
  });
});
afterEach(() => {
  window.localStorage.clear();
  jest.dontMock('./style-engine');
  Object.assign(globalThis, { __BUILT_STYLES__: undefined });
});

describe('a page whose build has made its styles', () => {
  it('draws what the build knows of without working anything out', async () => {
    jest.doMock('./style-engine', () => {
      throw new Error('The style engine was loaded.');
    });
    const draw = await openPage({ built: [await nameOf({}), await nameOf({ padding: 2 })] });
    expect(await draw({})).toBe(`kit-${await nameOf({})}`);
    expect(await draw({ padding: 2 })).toBe(`kit-${await nameOf({ padding: 2 })}`);
    expect(rulesOf()).toEqual([]);
    expect(noted).toEqual([]);
  });

  it('works out what the build does not know of, once, and says so', async () => {
    const draw = await openPage({ built: [await nameOf({})] });
    await draw({});
    const className = await draw({ padding: 2 });
    await draw({});
    await draw({ padding: 2 });
    expect(rulesOf('html')).toEqual([]);
    expect(rulesOf(`.${className}`)).toHaveLength(1);
    expect(noted).toEqual([className]);
  });

  it('has what its build does not know of at once where a page has lacked it before', async () => {
    const built = [await nameOf({})];
    const first = await openPage({ built });
    await first({ padding: 2 });
    const second = await openPage({ built });
    const { withStyleEngine } = await import('./load-style-engine');
    const work = jest.fn();
    withStyleEngine(work);
    expect(work).toHaveBeenCalled();
    expect(rulesOf(`.${await second({ padding: 2 })}`)).toHaveLength(1);
    // Another build may know of it.
    await openPage({ built: [...built, await nameOf({ padding: 2 })] });
    const ofAnother = await import('./load-style-engine');
    const later = jest.fn();
    ofAnother.withStyleEngine(later);
    expect(later).not.toHaveBeenCalled();
  });

  it('asks for the style engine again where it did not come', async () => {
    let hasCome = false;
    jest.doMock('./style-engine', () => {
      if (!hasCome) throw new Error('ChunkLoadError');
      return jest.requireActual('./style-engine');
    });
    const draw = await openPage({ built: [await nameOf({})] });
    const className = await draw({ padding: 2 });
    expect(rulesOf()).toEqual([]);
    hasCome = true;
    await draw({ padding: 2 });
    expect(rulesOf(`.${className}`)).toHaveLength(1);
  });

  it('works everything out where its style sheet did not come', async () => {
    const draw = await openPage({ built: [await nameOf({})], hasCome: false });
    const className = await draw({});
    expect(rulesOf(`.${className}`)).toHaveLength(1);
    expect(rulesOf('html')).not.toEqual([]);
  });
});
