import { type RefObject, useEffect } from 'react';
import { shareOf } from './share-of';
import { panBy, type View, zoomAt } from './view';

const WHEEL_SPEED = 0.002;

/** Ctrl+wheel or a pinch on a touchpad zooms; the wheel alone pans a zoomed picture. */
export function useWheel(
  canvas: RefObject<HTMLElement | null>,
  { zoom }: View,
  setView: (change: (view: View) => View) => void,
): void {
  const isZoomed = zoom > 1;
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    function handleWheel(event: WheelEvent) {
      if (element === null || (!event.ctrlKey && !event.metaKey && !isZoomed)) return;
      event.preventDefault();
      const { width, height } = element.getBoundingClientRect();
      const at = shareOf(element, event);
      if (event.ctrlKey || event.metaKey) {
        setView((view) => zoomAt(view, Math.exp(-event.deltaY * WHEEL_SPEED), at));
      } else {
        setView((view) => panBy(view, { x: -event.deltaX / width, y: -event.deltaY / height }));
      }
    }
    // React adds passive wheel listeners, which cannot prevent the page from scrolling.
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => element.removeEventListener('wheel', handleWheel);
  }, [canvas, isZoomed, setView]);
}
