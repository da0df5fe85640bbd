import type { Point } from '@maitred/contract';
import { type PointerEvent, type RefObject, useRef } from 'react';
import { shareOf } from './share-of';
import { useWheel } from './use-wheel';
import { panBy, type View, zoomAt } from './view';

/** How far a finger may move during a tap. */
const SLIP_PX = 6;

/** Handlers for gestures on the picture; positions are fractions of it. */
export interface StageGestures {
  onTap: (at: Point) => void;
  /** Whether there is something to drag here. If not, dragging pans the picture. */
  canDrag: (at: Point) => boolean;
  onDrag: (from: Point, to: Point, gesture: string) => void;
}

interface Single {
  from: Point;
  clientX: number;
  clientY: number;
  kind: 'tap' | 'drag' | 'pan';
  gesture: string;
}

let gestureCount = 0;
/** Creates an id for a gesture, by which its steps are undone together. */
export function nextGesture(): string {
  gestureCount += 1;
  return `gesture-${gestureCount}`;
}

/**
 * Taps, drags, pans and pinches on the picture by mouse, pen or fingers. Written by hand, because a single pointer
 * drags or pans depending on what is under it and a second one starts a pinch; gesture libraries keep these apart.
 */
export function useStageGestures(
  canvas: RefObject<HTMLElement | null>,
  view: View,
  setView: (change: (view: View) => View) => void,
  { onTap, canDrag, onDrag }: StageGestures,
) {
  const pointers = useRef(new Map<number, { clientX: number; clientY: number }>());
  const single = useRef<Single>(undefined);
  useWheel(canvas, view, setView);

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    const { clientX, clientY, currentTarget } = event;
    pointers.current.set(event.pointerId, { clientX, clientY });
    currentTarget.setPointerCapture(event.pointerId);
    const from = shareOf(currentTarget, event);
    single.current =
      pointers.current.size > 1
        ? undefined
        : { from, clientX, clientY, kind: 'tap', gesture: nextGesture() };
  }

  function handlePointerMove(event: PointerEvent<HTMLElement>) {
    const previous = pointers.current.get(event.pointerId);
    if (previous === undefined) return;
    const { clientX, clientY, currentTarget } = event;
    if (pointers.current.size === 2) pinch(currentTarget, event.pointerId, { clientX, clientY });
    else if (single.current) moveSingle(single.current, currentTarget, event);
    pointers.current.set(event.pointerId, { clientX, clientY });
  }

  function moveSingle(one: Single, element: HTMLElement, event: PointerEvent<HTMLElement>) {
    const at = shareOf(element, event);
    const slipped = Math.hypot(event.clientX - one.clientX, event.clientY - one.clientY);
    if (one.kind === 'tap' && slipped > SLIP_PX) one.kind = canDrag(one.from) ? 'drag' : 'pan';
    if (one.kind === 'drag') onDrag(one.from, at, one.gesture);
    // Pan so that the same point of the picture stays under the pointer.
    if (one.kind === 'pan') {
      setView((current) => panBy(current, { x: at.x - one.from.x, y: at.y - one.from.y }));
    }
  }

  function pinch(
    element: HTMLElement,
    pointerId: number,
    moved: { clientX: number; clientY: number },
  ) {
    const [otherId] = [...pointers.current.keys()].filter((id) => id !== pointerId);
    const previous = pointers.current.get(pointerId);
    const other = otherId === undefined ? undefined : pointers.current.get(otherId);
    if (previous === undefined || other === undefined) return;
    const span = (a: typeof other, b: typeof other) =>
      Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    const factor = span(moved, other) / Math.max(1, span(previous, other));
    const middle = shareOf(element, {
      clientX: (moved.clientX + other.clientX) / 2,
      clientY: (moved.clientY + other.clientY) / 2,
    });
    const { width, height } = element.getBoundingClientRect();
    const by = {
      x: (moved.clientX - previous.clientX) / 2 / width,
      y: (moved.clientY - previous.clientY) / 2 / height,
    };
    setView((current) => panBy(zoomAt(current, factor, middle), by));
  }

  function handlePointerUp(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId);
    if (single.current?.kind === 'tap') onTap(shareOf(event.currentTarget, event));
    single.current = undefined;
  }

  function handlePointerCancel(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId);
    single.current = undefined;
  }

  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerUp,
    onPointerCancel: handlePointerCancel,
  };
}
