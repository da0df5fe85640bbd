import type { Point } from '@maitred/contract';
import { chakra, VisuallyHidden } from '@maitred/shared-kit/ui';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { listen } from '../../common/listen';
import { shareOf } from '../share-of';
import { nextGesture } from '../use-stage-gestures';

interface HandleProps {
  kind: 'grip' | 'point' | 'middle';
  /** Its position, in fractions of the picture. */
  at: Point;
  /** Index of the point. */
  index?: number;
  isChosen?: boolean;
  label: string;
  /** Says what its keys do. */
  hint?: string;
  /** The current points of the shape. `onDrag` receives them as they were when the drag began. */
  points: readonly Point[];
  onDrag: (from: Point, to: Point, gesture: string, start: readonly Point[]) => void;
  onTap?: () => void;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** Distance in CSS pixels that a finger may move during a tap. */
const SLIP_PX = 4;

const Target = chakra('button', {
  base: {
    position: 'absolute',
    display: 'grid',
    placeItems: 'center',
    width: '1.75rem',
    height: '1.75rem',
    padding: 0,
    borderRadius: 'full',
    transform: 'translate(-50%, -50%)',
    touchAction: 'none',
    cursor: 'move',
    outline: 'none',
    '@media (pointer: coarse)': { width: '2.75rem', height: '2.75rem' },
    '& > i': {
      display: 'block',
      borderRadius: 'full',
      background: 'white',
      borderWidth: '2px',
      borderColor: '#140c06',
    },
    '&:focus-visible > i': {
      boxShadow: '0 0 0 3px var(--kit-colors-focus), 0 0 0 5px white',
    },
  },
  variants: {
    kind: {
      grip: {
        zIndex: 1,
        '& > i': { width: '1.125rem', height: '1.125rem', borderRadius: 'sm', opacity: 0.9 },
      },
      point: {
        zIndex: 3,
        '& > i': { width: '0.875rem', height: '0.875rem' },
        '&[data-chosen=true] > i': {
          background: 'orange.400',
          width: '1.125rem',
          height: '1.125rem',
        },
      },
      middle: {
        zIndex: 2,
        cursor: 'copy',
        '& > i': { width: '0.625rem', height: '0.625rem', opacity: 0.65 },
        '&:hover > i': { opacity: 1 },
      },
    },
  },
});

/** A handle on the picture that can be moved by pointer or keyboard. */
export function Handle({
  kind,
  at,
  index,
  isChosen = false,
  label,
  hint,
  points,
  onDrag,
  onTap,
  onFocus,
  onKeyDown,
}: HandleProps) {
  const hintId = useId();

  function handlePointerDown(down: PointerEvent<HTMLElement>) {
    if (down.button !== 0) return;
    down.stopPropagation();
    down.currentTarget.focus();
    const stage = down.currentTarget.closest('[data-stage]') ?? down.currentTarget;
    const from = shareOf(stage, down);
    const start = points;
    const gesture = nextGesture();
    let isMoving = false;
    // Listen on the window, because a middle handle is removed once it has become a point.
    const own = (listener: (event: globalThis.PointerEvent) => void) => (event: Event) => {
      if (event instanceof window.PointerEvent && event.pointerId === down.pointerId) {
        listener(event);
      }
    };
    const stopListening = listen(window, {
      pointermove: own((event) => {
        const { clientX, clientY } = event;
        isMoving ||= Math.hypot(clientX - down.clientX, clientY - down.clientY) > SLIP_PX;
        if (isMoving) onDrag(from, shareOf(stage, event), gesture, start);
      }),
      pointerup: own(() => {
        stopListening();
        if (!isMoving) onTap?.();
      }),
      pointercancel: own(() => stopListening()),
    });
  }

  return (
    <Target
      type="button"
      kind={kind}
      // Middle handles are for pointers; on the keyboard, Enter on a point inserts one.
      tabIndex={kind === 'middle' ? -1 : 0}
      aria-label={label}
      aria-describedby={hint ? hintId : undefined}
      data-handle={kind}
      data-point={kind === 'point' ? index : undefined}
      data-chosen={isChosen}
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
      onPointerDown={handlePointerDown}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <i aria-hidden="true" />
      {hint && <VisuallyHidden id={hintId}>{hint}</VisuallyHidden>}
    </Target>
  );
}
