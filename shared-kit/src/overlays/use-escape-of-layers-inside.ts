import { useRef } from 'react';

/**
 * According to its documentation, an open layer of zag, on which Chakra's components are built, has its layer index in
 * its style.
 */
const OPEN_LAYER = "[data-state='open'][style*='--layer-index']";

/**
 * Lets Escape close a list or calendar of Chakra's before the overlay that contains it. Radix listens first, knows only
 * its own layers, and prevents the default of every Escape, after which most of zag's layers ignore it. They therefore
 * receive another Escape, and Radix's reaction to that one is ignored.
 */
export function useEscapeOfLayersInside(onOpenChange: (open: boolean) => void) {
  const isForLayer = useRef(false);
  return {
    onOpenChange: (open: boolean) => {
      if (!isForLayer.current) onOpenChange(open);
    },
    onEscapeKeyDown: (event: KeyboardEvent) => {
      if (isForLayer.current || !document.querySelector(OPEN_LAYER)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      isForLayer.current = true;
      event.target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      isForLayer.current = false;
    },
  };
}
