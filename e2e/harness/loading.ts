import type { Page } from '@playwright/test';

/** What of a screen is on its way; pictures far below are not, until somebody scrolls there. */
export const LOADING = '[data-state=loading]:not(img):not(:has(> img[loading=lazy]))';

/** Spinners and skeletons in sight, by where they are. */
export function spinnersShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A picture below the window is not asked for before one scrolls to it.
    const isInWindow = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < window.innerHeight;
    };
    const turns = (element: Element) =>
      /shimmer|spin/.test(getComputedStyle(element).animationName);
    return [...document.querySelectorAll('body *')]
      .filter((element) => isInWindow(element) && turns(element))
      .map((element) => {
        const around = element.closest('section, article, form, [role=dialog], main, header');
        return `${window.location.pathname}: ${around?.textContent?.slice(0, 80) ?? ''}`;
      });
  });
}
