import { useRef } from 'react';

/** What is open of zag's, on which Chakra's parts stand, carries its index among zag's layers, as its documents say. */
const OPEN_LAYER = "[data-state='open'][style*='--layer-index']";

/**
 * Lets Escape close a list or calendar of Chakra's before what it is open in. Radix listens first, knows its own layers
 * alone, and prevents each Escape, which most of zag's layers then leave alone. So they get one that cannot be
 * prevented, and what Radix makes of that one is dropped.
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
