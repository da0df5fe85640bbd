import type { Page } from '@playwright/test';

/** Selects the parts of a screen that are loading, except lazy pictures, which wait until they are in view. */
export const LOADING = '[data-state=loading]:not(img):not(:has(> img[loading=lazy]))';

/** Visible spinners and skeletons, by their position. */
export function spinnersShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A picture below the viewport is not requested before somebody scrolls to it.
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
