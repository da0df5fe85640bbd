import { useEffect, useState } from 'react';

/** So many pictures begin in one frame. */
const TURNS_A_FRAME = 6;

const waiting = new Set<() => void>();
let frame: number | undefined;

/** Calls back in one of the next frames, a few callers in each. Returns the way out of the queue. */
function takeTurn(onTurn: () => void): () => void {
  waiting.add(onTurn);
  if (frame === undefined) frame = requestAnimationFrame(callNext);
  return () => waiting.delete(onTurn);
}

function callNext(): void {
  for (const onTurn of [...waiting].slice(0, TURNS_A_FRAME)) {
    waiting.delete(onTurn);
    onTurn();
  }
  frame = waiting.size > 0 ? requestAnimationFrame(callNext) : undefined;
}

/**
 * True once it is the component's turn to do what is costly: to ask for a picture. Cards come on
 * screen by dozens in one frame, and in a flick they are gone before their turn.
 */
export function useTurn(): boolean {
  const [isMine, setIsMine] = useState(false);
  useEffect(() => takeTurn(() => setIsMine(true)), []);
  return isMine;
}
