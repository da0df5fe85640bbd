import { type RefObject, useEffect, useRef } from 'react';

/** Whether a dialog is still there, for an answer that may come after it was left. */
export function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
