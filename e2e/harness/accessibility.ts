import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Language } from './messages';

/** Violations that axe finds, shortened for a failing test; `spared` disables rules. */
export async function accessibilityFaults(page: Page, spared: string[] = []): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Violations only: describing what passes takes longer than checking it.
    .options({ resultTypes: ['violations'] })
    .disableRules(spared)
    // Without the extra page that merges the results of frames: there are no frames.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

const softly = expect.configure({ soft: true });

export interface Size {
  width: number;
  height: number;
}

export const DESK: Size = { width: 1440, height: 900 };
export const PHONE: Size = { width: 360, height: 740 };

interface Looked {
  /** For a view that is checked in both languages: each language checks one half of the combinations. */
  language?: Language;
  /** Rules of axe to disable for this view. */
  spared?: string[] | undefined;
}

/** Checks a view with axe and for sideways scrolling, in light and dark and in each size. */
export async function expectAccessible(
  page: Page,
  sizes: readonly Size[],
  show: () => Promise<void>,
  { language, spared }: Looked = {},
): Promise<void> {
  for (const { colorScheme, size } of looksOf(sizes, language)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    await show();
    const look = `${colorScheme}, ${size.width} px`;
    expect.soft(await accessibilityFaults(page, spared), look).toEqual([]);
    // Layout that depends on the width may take a moment to update.
    await softly.poll(() => sidewaysOverhang(page), `${look}, scrolls sideways by`).toEqual([]);
  }
}

/** Every colour scheme in each size. With a language and two sizes, half of them: the other language takes the rest. */
function looksOf(sizes: readonly Size[], language: Language | undefined) {
  const looks = (['light', 'dark'] as const).flatMap((colorScheme, scheme) =>
    sizes.map((size, index) => ({ colorScheme, size, isEven: (scheme + index) % 2 === 0 })),
  );
  if (language === undefined || sizes.length === 1) return looks;
  return looks.filter(({ isEven }) => isEven === (language === 'en'));
}

/** Elements that make the page wider than the screen, with the overhang; empty if it fits. */
export function sidewaysOverhang(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const reaching = [...document.querySelectorAll('body *')].flatMap((element) => {
      const { right, width } = element.getBoundingClientRect();
      if (width === 0 || right <= clientWidth) return [];
      return [`to ${right}: ${element.outerHTML.slice(0, 200)}`];
    });
    return [`${scrollWidth - clientWidth} px`, ...reaching];
  });
}

const SMALLEST_TARGET_PX = 44;

/**
 * Touch targets that are too small: controls whose area, including any enlarged touch area, is less than 44 px wide or
 * high. Links within a sentence are exempt, as in the guidelines.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const selector =
      'a[href], button, select, textarea, input:not([type=hidden]), [role=menuitem], [role=menuitemradio], [role=option], [role=combobox]';
    const pixels = (text: string) => Number.parseFloat(text) || 0;
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((control) => {
      const target = control.matches('input') ? (control.closest('label') ?? control) : control;
      const { width, height } = target.getBoundingClientRect();
      const isShown = width > 1 && height > 1 && getComputedStyle(target).visibility === 'visible';
      const isInSentence = control.matches('p a, nav a, header a');
      if (!isShown || isInSentence || control.getAttribute('aria-hidden') === 'true') return [];
      const around = getComputedStyle(target, '::after');
      const isDrawn = around.position === 'absolute' && around.content !== 'none';
      const reach = {
        width: Math.max(width, isDrawn ? pixels(around.width) : 0),
        height: Math.max(height, isDrawn ? pixels(around.height) : 0),
      };
      if (Math.min(reach.width, reach.height) >= smallest - 0.5) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent ?? control.tagName;
      return [`${name.trim()} (${control.tagName}): ${reach.width} × ${reach.height}`];
    });
  }, SMALLEST_TARGET_PX);
}
