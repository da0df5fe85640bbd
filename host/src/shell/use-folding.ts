import { type RefObject, useLayoutEffect } from 'react';

/** More than what rounding makes of a text that fits. */
const SLACK_PX = 1;

/**
 * Folds the filter of the top bar while unfolded it would shorten the title or the name of who is
 * signed in. No width of the window decides that: days, restaurants, titles and names differ by
 * hundreds of pixels.
 */
export function useFolding(unfolded: RefObject<HTMLElement | null>): void {
  // After every drawing: other days or another language are another width.
  useLayoutEffect(() => fold(unfolded.current));
  useLayoutEffect(() => {
    const bar = barOf(unfolded.current);
    if (unfolded.current === null || bar === undefined) return undefined;
    const observer = new ResizeObserver(() => fold(unfolded.current));
    observer.observe(bar);
    observer.observe(unfolded.current);
    return () => observer.disconnect();
  }, [unfolded]);
}

/** Tries it unfolded, which nobody sees: it is laid out, and not painted. */
function fold(unfolded: HTMLElement | null): void {
  const bar = barOf(unfolded);
  const place = unfolded?.parentElement;
  if (bar === undefined || !place) return;
  place.removeAttribute('data-folded');
  place.toggleAttribute('data-folded', isTooNarrow(bar));
}

function barOf(element: HTMLElement | null): HTMLElement | undefined {
  return element?.closest('header') ?? undefined;
}

function isTooNarrow(bar: HTMLElement): boolean {
  const title = bar.querySelector('h1');
  const name = bar.querySelector('[data-beside] [data-who=name]');
  return (
    bar.scrollWidth - bar.clientWidth > SLACK_PX ||
    (title !== null && missingWidth(title) > SLACK_PX) ||
    (name !== null && missingWidth(name) > SLACK_PX)
  );
}

/** By how much a text is shorter than it could be: than itself, or than the longest that is allowed. */
function missingWidth(element: Element): number {
  const longest = Number.parseFloat(getComputedStyle(element).maxWidth);
  return Math.min(element.scrollWidth, longest || Number.POSITIVE_INFINITY) - element.clientWidth;
}
