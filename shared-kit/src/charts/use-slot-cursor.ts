import { type KeyboardEvent, type PointerEvent, useState } from 'react';

interface SlotSelection {
  first: number;
  last: number;
}

interface SlotCursorOptions {
  count: number;
  /** The slot at which keyboard reading begins. */
  last: number;
  /** The slot under a pointer. */
  slotOf: (event: PointerEvent<HTMLElement>) => number;
  onSelectRange: ((first: number, last: number) => void) | undefined;
}

/** Touch only reads the chart and selects no range, which would change the days for people who only want to look. */
const isFinger = ({ pointerType }: PointerEvent) => pointerType === 'touch';

const ordered = (one: number, other: number): SlotSelection => ({
  first: Math.min(one, other),
  last: Math.max(one, other),
});

/** The slot that a person looks at, and the range being selected, by pointer or keyboard. */
export function useSlotCursor({ count, last, slotOf, onSelectRange }: SlotCursorOptions) {
  const [active, setActive] = useState<number>();
  const [anchor, setAnchor] = useState<number>();
  // New data may have fewer slots.
  const shown = active === undefined ? undefined : Math.min(active, count - 1);
  const selection =
    anchor === undefined || shown === undefined || anchor === shown
      ? undefined
      : ordered(anchor, shown);

  function clear() {
    setActive(undefined);
    setAnchor(undefined);
  }

  function select(range: SlotSelection) {
    setAnchor(undefined);
    onSelectRange?.(range.first, range.last);
  }

  function moveTo(slot: number, isSelecting: boolean) {
    setAnchor(isSelecting && onSelectRange ? (anchor ?? shown ?? slot) : undefined);
    setActive(Math.min(count - 1, Math.max(0, slot)));
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Leave browser shortcuts, such as going back, to the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const here = shown ?? last;
    const targets: Record<string, number> = {
      ArrowLeft: here - 1,
      ArrowRight: here + 1,
      ArrowDown: here - 1,
      ArrowUp: here + 1,
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) moveTo(target, event.shiftKey);
    else if (event.key === 'Escape') setAnchor(undefined);
    else if (event.key === 'Enter' && onSelectRange) select(ordered(anchor ?? here, here));
    else return;
    event.preventDefault();
  }

  return {
    active: shown,
    selection,
    handlers: {
      onKeyDown: handleKeyDown,
      onFocus: () => setActive((slot) => slot ?? last),
      onBlur: clear,
      onPointerMove: (event: PointerEvent<HTMLElement>) => setActive(slotOf(event)),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const slot = slotOf(event);
        setActive(slot);
        if (!onSelectRange || event.button !== 0 || isFinger(event)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setAnchor(slot);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        // What was read by touch stays until the person taps elsewhere.
        if (isFinger(event)) event.currentTarget.focus({ preventScroll: true });
        else if (selection) select(selection);
        else setAnchor(undefined);
      },
      onPointerCancel: clear,
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        // Lifting a finger fires pointerleave, too.
        if (anchor === undefined && !isFinger(event)) setActive(undefined);
      },
    },
  };
}
