import { type RefObject, useLayoutEffect } from 'react';

/** Tolerance for rounding in the measured width of a text that fits. */
const SLACK_PX = 1;

/**
 * Collapses the filter of the top bar if it would otherwise truncate the title or the user's name. A breakpoint cannot
 * decide that, because the widths of days, restaurants, titles and names differ by hundreds of pixels.
 */
export function useFolding(unfolded: RefObject<HTMLElement | null>): void {
  // After every render, because other days or another language change the width.
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

/** Measures the bar with the filter expanded; this causes layout, but nothing is painted. */
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

/** By how many pixels a text is truncated, up to the maximum width it is allowed. */
function missingWidth(element: Element): number {
  const longest = Number.parseFloat(getComputedStyle(element).maxWidth);
  return Math.min(element.scrollWidth, longest || Number.POSITIVE_INFINITY) - element.clientWidth;
}
