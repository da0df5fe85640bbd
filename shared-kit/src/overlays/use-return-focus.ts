import { useInsertionEffect, useRef } from 'react';

/**
 * Gives the focus back to where it was when an overlay opened. Radix does so for an overlay with a
 * trigger of its own; ours are opened by state, and would leave the keyboard at the page's start.
 */
export function useReturnFocus(isOpen: boolean): (event: Event) => void {
  const opener = useRef<HTMLElement | null>(null);
  // This early in the commit no `autoFocus` of the content has moved the focus yet.
  useInsertionEffect(() => {
    if (isOpen) opener.current = focusedElement();
  }, [isOpen]);
  return (event) => {
    event.preventDefault();
    if (!hasMovedOn(event)) opener.current?.focus();
  };
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
