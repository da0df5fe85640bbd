import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';

/** Paper sizes that restaurants use, in both orientations; `width` is the width within the margins, in CSS pixels. */
export const PAPERS = [
  { format: 'A4', landscape: false, width: 703 },
  { format: 'A4', landscape: true, width: 1031 },
  { format: 'Letter', landscape: false, width: 725 },
  { format: 'Letter', landscape: true, width: 965 },
] as const;

type Paper = (typeof PAPERS)[number];

/** The text of each printed page, with white space collapsed. */
export async function printedPages(page: Page, { format, landscape }: Paper): Promise<string[]> {
  const file = await page.pdf({ format, landscape });
  const { text } = await extractText(new Uint8Array(file), { mergePages: false });
  return text.map(plain);
}

/** Normalises text as `printedPages` does: a language may group digits with different kinds of spaces. */
export function plain(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

/** Names of controls that would be printed although a reader cannot press them. */
export function controlsOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea, nav a, [role=slider]')]
      // Allowed: sortable column headings, pictures that can be enlarged, and the slider that describes a chart.
      .filter(
        (control) => !control.matches('th button, button:has(img), [data-chart] + [role=slider]'),
      )
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}

/** Elements that extend beyond the sheet or are cut off within it. */
export function cutOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    return [...document.querySelectorAll('main :is(td, th, svg, canvas, img, p, dd)')].flatMap(
      (element) => {
        const { right, width } = element.getBoundingClientRect();
        return width > 1 && right > clientWidth + 1
          ? [`to ${Math.round(right)}: ${element.outerHTML.slice(0, 120)}`]
          : [];
      },
    );
  });
}
