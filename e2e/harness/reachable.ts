import type { Page } from '@playwright/test';

const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/**
 * What a user could not reach in the layer on top: the layer itself if it is larger than the window, and controls that
 * cannot be scrolled into view.
 */
export function unreachableInLayer(page: Page): Promise<string[]> {
  return page.evaluate((layers) => {
    const layer = [...document.querySelectorAll<HTMLElement>(layers)].at(-1);
    if (layer === undefined) return ['nothing lies over the page'];
    const frame = layer.getBoundingClientRect();
    const isInWindow = (box: DOMRect) =>
      box.left >= -1 &&
      box.top >= -1 &&
      box.right <= window.innerWidth + 1 &&
      box.bottom <= window.innerHeight + 1;
    const controls = layer.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=file]), textarea, [role=menuitem], [role=option]',
    );
    const hidden = [...controls].flatMap((control) => {
      const target = control.closest('label') ?? control;
      if (target.getClientRects().length === 0) return [];
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = target.getBoundingClientRect();
      const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (seen !== null && (target.contains(seen) || seen.contains(target))) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent ?? control.tagName;
      return [`${name.trim().slice(0, 40)} cannot be reached`];
    });
    return isInWindow(frame) ? hidden : ['it is larger than the window', ...hidden];
  }, LAYERS);
}
