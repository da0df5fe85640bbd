import { type RefObject, useLayoutEffect, useState } from 'react';
import { useIsPrinting } from '../ui';

/** Fits between the margins of A4 and Letter in portrait; the paper's size cannot be read before layout. */
const PRINTED_WIDTH_PX = 680;

interface ChartPlace {
  /** In pixels: fixed on paper, 0 before layout. */
  width: number;
  /**
   * Key of the drawing. nivo moves grid and axes in the next animation frame, which does not come before the pages are
   * laid out for printing; a remounted drawing has them in place at once.
   */
  surface: 'paper' | 'screen';
}

/** The size that a chart has in an element. */
export function useChartPlace(element: RefObject<HTMLElement | null>): ChartPlace {
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
  return isPrinting ? { width: PRINTED_WIDTH_PX, surface: 'paper' } : { width, surface: 'screen' };
}
