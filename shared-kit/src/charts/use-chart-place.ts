import { type RefObject, useLayoutEffect, useState } from 'react';
import { useIsPrinting } from '../ui';

/** Fits between the margins of A4 and Letter upright; what the paper measures nobody says before it is laid out. */
const PRINTED_WIDTH_PX = 680;

interface ChartPlace {
  /** Pixels: on paper a fixed one, 0 before it is laid out. */
  width: number;
  /**
   * The key of the drawing: nivo moves grid and axes in the next frame, and none comes before the sheets are laid out.
   * Drawn anew they stand where they belong.
   */
  surface: 'paper' | 'screen';
}

/** The place that a chart has in an element. */
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
