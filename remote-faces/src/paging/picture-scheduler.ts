import { createContext, useContext, useEffect, useState } from 'react';

/** So many pictures begin in one frame. */
const SLOTS_A_FRAME = 6;
/** Milliseconds that a card has to stay before its picture is asked for while it is being scrolled. */
const PATIENCE_MS = 400;

/** Says whether the cards around are being scrolled. */
export const ScrollingContext = createContext<() => boolean>(() => false);

interface Waiting {
  onSlot: () => void;
  isScrolling: () => boolean;
  /** On the clock of `performance.now()`. */
  since: number;
}

const waiting = new Set<Waiting>();
let hasFrame = false;

/** Calls back in one of the next frames, a few callers in each. Returns the way out of the queue. */
function requestSlot(onSlot: () => void, isScrolling: () => boolean): () => void {
  const one = { onSlot, isScrolling, since: performance.now() };
  waiting.add(one);
  if (!hasFrame) requestAnimationFrame(callNext);
  hasFrame = true;
  return () => waiting.delete(one);
}

function callNext(now: number): void {
  const due = [...waiting].filter(
    ({ isScrolling, since }) => !isScrolling() || now - since >= PATIENCE_MS,
  );
  for (const one of due.slice(0, SLOTS_A_FRAME)) {
    waiting.delete(one);
    one.onSlot();
  }
  hasFrame = waiting.size > 0;
  if (hasFrame) requestAnimationFrame(callNext);
}

/**
 * True once the component may do what is costly: ask for a picture. Cards come on
 * screen by dozens in one frame, and those that a flick takes past leave before they may: nobody
 * saw them, and the browser would halt to clear hundreds of pictures away.
 */
export function usePictureSlot(): boolean {
  const [isMine, setIsMine] = useState(false);
  const isScrolling = useContext(ScrollingContext);
  useEffect(() => requestSlot(() => setIsMine(true), isScrolling), [isScrolling]);
  return isMine;
}
