import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { KEPT_STYLES_KEY, type KeptLooks, KeptStyles } from './kept-styles';

const BUILD = '1.0.0-first';
const recipe = { base: { color: 'text' } };
const looks: KeptLooks = { '{}': ['kit-1', '.kit-1{color:black;}'] };

const never = (): never => {
  throw new Error('It was worked out anew');
};

/** Works out a little of everything, and waits until it is kept. */
async function visit(version = BUILD, found = looks): Promise<KeptStyles> {
  const styles = new KeptStyles(window.localStorage, version);
  styles.keepBase(['html{margin:0;}']);
  styles.isStyle('padding', () => true);
  styles.isStyle('title', () => false);
  const known = Object.entries(found).map(([chosen, kept]) => [chosen, { kept }] as const);
  styles.looksOf(recipe, new Map(known));
  styles.noteNew();
  await jest.runAllTimersAsync();
  return styles;
}

beforeEach(() => {
  jest.useFakeTimers();
  window.localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('KeptStyles', () => {
  it('has for a later visit what a former one worked out', async () => {
    await visit();
    const later = new KeptStyles(window.localStorage, BUILD);
    expect(later.base).toEqual(['html{margin:0;}']);
    expect(later.isStyle('padding', never)).toBe(true);
    expect(later.isStyle('title', never)).toBe(false);
    expect(later.looksOf({ ...recipe }, new Map())).toEqual(looks);
    expect(later.looksOf({ base: { color: 'quiet' } }, new Map())).toEqual({});
  });

  it('keeps what several visits worked out', async () => {
    await visit();
    const more: KeptLooks = { '{"padding":1}': ['kit-2', '.kit-2{padding:1rem;}'] };
    await visit(BUILD, more);
    const later = new KeptStyles(window.localStorage, BUILD);
    expect(later.looksOf(recipe, new Map())).toEqual({ ...looks, ...more });
  });

  it('keeps the looks of each part with the same recipe', async () => {
    const styles = new KeptStyles(window.localStorage, BUILD);
    const others: KeptLooks = { '{"padding":1}': ['kit-2', '.kit-2{padding:1rem;}'] };
    for (const found of [looks, others]) {
      const known = Object.entries(found).map(([chosen, kept]) => [chosen, { kept }] as const);
      styles.looksOf(recipe, new Map(known));
    }
    styles.noteNew();
    await jest.runAllTimersAsync();
    const later = new KeptStyles(window.localStorage, BUILD);
    expect(later.looksOf(recipe, new Map())).toEqual({ ...looks, ...others });
  });

  it('takes nothing from another build, nor what cannot be read', async () => {
    await visit();
    expect(new KeptStyles(window.localStorage, '1.0.0-second').base).toEqual([]);
    window.localStorage.setItem(KEPT_STYLES_KEY, '{"version":"1.0.0-fir');
    expect(new KeptStyles(window.localStorage, BUILD).base).toEqual([]);
  });

  it('keeps nothing where no build is named', async () => {
    await visit('');
    expect(window.localStorage.getItem(KEPT_STYLES_KEY)).toBeNull();
  });

  it('begins anew where it has become too much', async () => {
    await visit(BUILD, { '{"padding":1}': ['kit-2', 'x'.repeat(600_000)] });
    expect(new KeptStyles(window.localStorage, BUILD).base).toEqual([]);
    await visit();
    expect(new KeptStyles(window.localStorage, BUILD).looksOf(recipe, new Map())).toEqual(looks);
  });

  it('does without where there is no room', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(visit()).resolves.toBeDefined();
  });
});

describe('a page of a build', () => {
  /** Draws a part with modules that know nothing of the visit before. @returns its class and its rules */
  async function draw() {
    document.head.innerHTML = `<meta name="host-version" content="${BUILD}">`;
    document.body.innerHTML = '';
    jest.resetModules();
    const { act } = await import('react');
    const { createRoot } = await import('react-dom/client');
    const { StyleSheet, StyleSheetContext } = await import('./style-sheet');
    const { styled } = await import('./styled');
    const Word = styled('span', {
      base: { color: 'ink.red', _hover: { color: 'text' } },
      variants: { size: { small: { fontSize: 'xs' } } },
    });
    const Plain = styled('b', {});
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    await act(async () =>
      root.render(
        <StyleSheetContext value={new StyleSheet()}>
          <Word size="small" paddingInline={{ base: 1, md: 2 }}>
            word
          </Word>
          <Plain>plain</Plain>
        </StyleSheetContext>,
      ),
    );
    await jest.runAllTimersAsync();
    const rules = [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].map(({ cssText }) => cssText),
    );
    return { className: document.querySelector('span')?.className, rules };
  }

  it('looks the same when it comes again, and does without the style engine', async () => {
    const first = await draw();
    expect(first.rules.filter((rule) => rule.startsWith(`.${first.className}`))).not.toEqual([]);
    jest.doMock('./system', () => ({ styleSystem: never }));
    const second = await draw();
    jest.dontMock('./system');
    expect(second).toEqual(first);
  });
});
