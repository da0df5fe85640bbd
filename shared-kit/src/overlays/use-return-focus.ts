import { useInsertionEffect, useRef } from 'react';

/**
 * Gives the focus back to where it was when an overlay opened. Radix does so for an overlay with a
 * trigger of its own; ours are opened by state, and would leave the keyboard at the page's start.
 */
export function useReturnFocus(isOpen: boolean): (event: Event) => void {
  const places = useRef<readonly HTMLElement[]>([]);
  // This early in the commit no `autoFocus` of the content has moved the focus yet.
  useInsertionEffect(() => {
    if (isOpen) places.current = withSurroundings(focusedElement());
  }, [isOpen]);
  return (event) => {
    event.preventDefault();
    if (hasMovedOn(event)) return;
    const [opener] = places.current;
    const place = places.current.find(({ isConnected }) => isConnected);
    place?.focus({ preventScroll: place !== opener });
  };
}

/** An element, and what is around it that can have the focus: what was asked about may take the element along. */
function withSurroundings(element: HTMLElement | null): readonly HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let place = element; place !== null; place = place.parentElement) {
    if (place === element || place.hasAttribute('tabindex')) places.push(place);
  }
  return places;
}

/** The closing has led to another page, or the person to another control: that is where they are. */
function hasMovedOn({ target: overlay }: Event): boolean {
  const focused = document.activeElement;
  const isInside = overlay instanceof Node && overlay.contains(focused);
  return focused !== null && focused !== document.body && !isInside;
}

function focusedElement(): HTMLElement | null {
  const focused = document.activeElement;
  // A menu goes away with the choice of its item: the button that opened it stays.
  const menuButton = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const element = menuButton ? document.getElementById(menuButton) : focused;
  return element instanceof HTMLElement ? element : null;
}
