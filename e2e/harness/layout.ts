import type { Page } from '@playwright/test';

const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], li[role=status]';

/**
 * Visible layout defects: elements that stick out of their panel or overlay, text that is cut off without an ellipsis,
 * and controls that overlap.
 * @param panels selector of the panels; by default those of the catalogue
 */
export function layoutFaults(page: Page, panels = 'main > section'): Promise<string[]> {
  return page.evaluate((selector) => {
    const frames = [...document.querySelectorAll<HTMLElement>(selector)];
    const nameOf = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `${element.tagName.toLowerCase()} “${words.trim().slice(0, 40)}”`;
    };
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
    };
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';

    /** Whether a scrolling or clipping ancestor within the frame may hide part of the element. */
    function isClipped(element: Element, frame: Element): boolean {
      for (let at = element.parentElement; at !== null && at !== frame; at = at.parentElement) {
        if (clips(at)) return true;
      }
      return false;
    }

    function sticksOut(frame: HTMLElement): string[] {
      const { left, right } = frame.getBoundingClientRect();
      return [...frame.querySelectorAll('*')].flatMap((element) => {
        if (!isShown(element) || isClipped(element, frame)) return [];
        const box = element.getBoundingClientRect();
        if (box.left >= left - 1 && box.right <= right + 1) return [];
        return [`${nameOf(element)} sticks out of ${nameOf(frame)}`];
      });
    }

    function cutOff(frame: HTMLElement): string[] {
      return [...frame.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        // Text in an SVG has no box of its own.
        if (!(element instanceof HTMLElement) || !hasText || !isShown(element)) return [];
        const { overflowX, textOverflow, display, position, direction, unicodeBidi } =
          getComputedStyle(element);
        // Text for screen readers only is one pixel wide on purpose.
        if (display === 'inline' || (position === 'absolute' && element.clientWidth <= 1))
          return [];
        const isWide = element.scrollWidth > element.clientWidth + 1;
        const isEllipsis = overflowX === 'hidden' && textOverflow === 'ellipsis';
        const isFromRight = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(
          element.textContent,
        );
        if (
          isWide &&
          isEllipsis &&
          isFromRight &&
          // In a name that is cut in the middle, the second half shows its end.
          element.closest('[data-cut]') === null &&
          direction === 'ltr' &&
          unicodeBidi !== 'plaintext'
        )
          return [`${nameOf(element)} has lost its beginning`];
        return isWide && !isEllipsis && overflowX !== 'auto'
          ? [`${nameOf(element)} is cut off`]
          : [];
      });
    }

    function overlapping(frame: HTMLElement): string[] {
      const controls = [
        ...frame.querySelectorAll<HTMLElement>('a[href], button, input, textarea, [role=option]'),
      ].filter((control) => isShown(control) && !isClipped(control, frame));
      return controls.flatMap((one, index) =>
        controls.slice(index + 1).flatMap((other) => {
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          // A button inside a field, such as the one that shows a password, may overlap it.
          const isInField = one.matches('input') && one.parentElement?.contains(other);
          // The two thumbs of a range share a track.
          const isRange = one.matches('[type=range]') && other.matches('[type=range]');
          const isApart = across <= 1 || down <= 1 || one.contains(other) || isInField || isRange;
          return isApart ? [] : [`${nameOf(one)} lies on ${nameOf(other)}`];
        }),
      );
    }

    return frames.flatMap((frame) => [
      ...sticksOut(frame),
      ...cutOff(frame),
      ...overlapping(frame),
    ]);
  }, `${panels}, ${OVERLAYS}`);
}

/** Waits for transitions to end; infinite animations are ignored. */
export async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}

interface Drawn {
  entry: string;
  /** Number of different colours, sampled at every fourth pixel in each direction. */
  colors: number;
  /** From 0 (black) to 1 (white). */
  brightness: number;
}

/** Analyses each entry of the catalogue in a screenshot of the page. */
export async function drawnEntries(page: Page): Promise<Drawn[]> {
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
  return page.evaluate(async (base64) => {
    // Decoded here, not loaded by URL: the page's policy does not allow a data or blob URL.
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('There is no canvas to look at the picture with');
    context.drawImage(bitmap, 0, 0);
    return [...document.querySelectorAll<HTMLElement>('main > section')].map((section) => {
      const { left, top, width, height } = section.getBoundingClientRect();
      const { data } = context.getImageData(left, top + window.scrollY, width, height);
      const colors = new Set<string>();
      let sum = 0;
      let looked = 0;
      for (let y = 0; y < height - 1; y += 4) {
        for (let x = 0; x < width - 1; x += 4) {
          const at = (Math.floor(y) * Math.floor(width) + Math.floor(x)) * 4;
          const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3);
          colors.add(`${red} ${green} ${blue}`);
          sum += (red + green + blue) / 765;
          looked += 1;
        }
      }
      return { entry: section.id, colors: colors.size, brightness: sum / looked };
    });
  }, picture.toString('base64'));
}
