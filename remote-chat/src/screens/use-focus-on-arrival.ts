import { type RefObject, useEffect } from 'react';

/** Lets one write at once, but not where the focus would raise a keyboard over the screen. */
export function useFocusOnArrival(field: RefObject<HTMLElement | null>, mayAsk: boolean): void {
  useEffect(() => {
    if (mayAsk && !window.matchMedia('(pointer: coarse)').matches) field.current?.focus();
  }, [field, mayAsk]);
}
