import { type RefObject, useLayoutEffect, useState } from 'react';
import { useIsPrinting } from '../ui';

/** Fits between the margins of A4 and Letter upright; what the paper measures nobody says before it is laid out. */
const PRINTED_WIDTH = 680;

/** The width that a chart has in an element, in pixels: on paper a fixed one, 0 before it is laid out. */
export function useChartWidth(element: RefObject<HTMLElement | null>): number {
  const isPrinting = useIsPrinting();
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => setWidth(Math.round(current.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isPrinting ? PRINTED_WIDTH : width;
}
