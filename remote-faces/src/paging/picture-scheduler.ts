import { createContext, useContext, useEffect, useState } from 'react';

/** How many pictures may start to load per frame. */
const SLOTS_A_FRAME = 6;
/** Milliseconds that a card must stay mounted before its picture is requested during scrolling. */
const PATIENCE_MS = 400;

/** Returns whether the surrounding cards are being scrolled. */
export const ScrollingContext = createContext<() => boolean>(() => false);

interface Waiting {
  onSlot: () => void;
  isScrolling: () => boolean;
  /** Time of the request, as of `performance.now()`. */
  since: number;
}

const waiting = new Set<Waiting>();
let hasFrame = false;

/** Calls back in one of the next frames, a few callers per frame. Returns a function that leaves the queue. */
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
 * True once the component may request a picture, which is costly. Dozens of cards can mount in one frame. Those
 * that a flick scrolls past unmount before their turn: nobody saw them, and discarding hundreds of pictures would
 * block the browser.
 */
export function usePictureSlot(): boolean {
  const [isMine, setIsMine] = useState(false);
  const isScrolling = useContext(ScrollingContext);
  useEffect(() => requestSlot(() => setIsMine(true), isScrolling), [isScrolling]);
  return isMine;
}
