import { useEffect, useRef } from 'react';

/**
 * Where the keyboard goes on when what it was at is gone: a zone that is deleted, or discarded before it was saved,
 * the form of one that may be drawn but not changed once it is saved, and a drawing that is given up.
 */
export function useFocusWhenGone(key: string | undefined, nextId: string): void {
  const previous = useRef(key);
  useEffect(() => {
    const isGone = previous.current !== undefined && key === undefined;
    previous.current = key;
    if (isGone && isFocusLost()) {
      document.getElementById(nextId)?.focus({ preventScroll: true });
    }
  }, [key, nextId]);
}

/** With the zone, or in the question about it, which is about to close. */
function isFocusLost(): boolean {
  const { activeElement: focused, body } = document;
  return focused === null || focused === body || focused.closest('[role=alertdialog]') !== null;
}
