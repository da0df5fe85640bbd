import { type PointerEvent, useRef } from 'react';

/** Horizontal distance in CSS pixels from which a touch counts as a swipe. */
const THRESHOLD_PX = 50;

interface Swipe {
  onLeft: () => void;
  onRight: () => void;
}

/** Event handlers for horizontal swipes by finger or pen. */
export function useSwipe({ onLeft, onRight }: Swipe) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? undefined : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (start.current === undefined) return;
      const across = clientX - start.current.x;
      const down = clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(across) < THRESHOLD_PX || Math.abs(down) > Math.abs(across)) return;
      if (across < 0) onLeft();
      else onRight();
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
