import { type RefObject, useEffect } from 'react';

/** Focuses the field on mount, except on touch devices, where that would open the on-screen keyboard. */
export function useFocusOnArrival(field: RefObject<HTMLElement | null>, mayAsk: boolean): void {
  useEffect(() => {
    if (mayAsk && !window.matchMedia('(pointer: coarse)').matches) field.current?.focus();
  }, [field, mayAsk]);
}
