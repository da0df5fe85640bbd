import { useInsertionEffect, useRef } from 'react';

/**
 * Returns the focus to where it was when an overlay opened. Radix does so only for overlays with a trigger; ours are
 * opened by state, so the focus would be lost.
 */
export function useReturnFocus(isOpen: boolean): (event: Event) => void {
  const places = useRef<readonly HTMLElement[]>([]);
  // Insertion effects run before `autoFocus` in the content moves the focus.
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

/** The element and its focusable ancestors, in case the action removes the element itself. */
function withSurroundings(element: HTMLElement | null): readonly HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let place = element; place !== null; place = place.parentElement) {
    if (place === element || place.hasAttribute('tabindex')) places.push(place);
  }
  return places;
}

/** Whether closing has led to another page, or the person has focused another control: the focus stays there. */
function hasMovedOn({ target: overlay }: Event): boolean {
  const focused = document.activeElement;
  const isInside = overlay instanceof Node && overlay.contains(focused);
  return focused !== null && focused !== document.body && !isInside;
}

function focusedElement(): HTMLElement | null {
  const focused = document.activeElement;
  // A menu unmounts when an item is chosen, but the button that opened it stays.
  const menuButton = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const element = menuButton ? document.getElementById(menuButton) : focused;
  return element instanceof HTMLElement ? element : null;
}
