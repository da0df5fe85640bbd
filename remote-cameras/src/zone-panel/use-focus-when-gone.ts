import { useEffect, useRef } from 'react';

/**
 * Moves the focus to another element when the focused one is gone: a zone that is deleted, or discarded before it was
 * saved; the form of a zone that the user may create but not change once saved; or a cancelled drawing.
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

/** Whether the focus was lost with the element, or is in the confirmation dialog, which is about to close. */
function isFocusLost(): boolean {
  const { activeElement: focused, body } = document;
  return focused === null || focused === body || focused.closest('[role=alertdialog]') !== null;
}
