import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';

/** The sheets that restaurants have, upright and across; `width` is what their margins leave, in CSS pixels. */
export const PAPERS = [
  { format: 'A4', landscape: false, width: 703 },
  { format: 'A4', landscape: true, width: 1031 },
  { format: 'Letter', landscape: false, width: 725 },
  { format: 'Letter', landscape: true, width: 965 },
] as const;

type Paper = (typeof PAPERS)[number];

/** What stands on each page when the browser prints, with one space for any room between words. */
export async function printedPages(page: Page, { format, landscape }: Paper): Promise<string[]> {
  const file = await page.pdf({ format, landscape });
  const { text } = await extractText(new Uint8Array(file), { mergePages: false });
  return text.map(plain);
}

/** As `printedPages` writes it: a language may part its digits by more than one kind of space. */
export function plain(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

/** Names of controls that a sheet would show: whoever reads it cannot press them. */
export function controlsOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea, nav a, [role=slider]')]
      // A head that sorts names its column, a picture that is enlarged is there to be seen, and a chart is read by a slider.
      .filter(
        (control) => !control.matches('th button, button:has(img), [data-chart] + [role=slider]'),
      )
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}

/** What reaches over the edge of the sheet, or is cut off within it. */
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
