import { startTransition, useEffect, useMemo, useState } from 'react';
import type { ThreadChunk } from './thread';

/** Chunks to render at once, enough to fill the screen. */
const FIRST = 2;

interface Drawn {
  /** Key of the first rendered chunk. */
  from: number;
  /** Key of the first chunk that has been rendered for a frame, so that its height is known. */
  knownFrom: number;
}

interface DrawnChunks {
  chunks: readonly ThreadChunk[];
  /**
   * Whether a chunk may skip layout while out of view: not before its height is known, and never the last ones,
   * which are in view when the conversation opens.
   */
  isContained: (key: number) => boolean;
  isComplete: boolean;
}

/**
 * The chunks to render: the last ones first, then one more above them in each frame, because a page of messages or
 * a whole known conversation is too much for a single frame.
 */
export function useDrawnChunks(chunks: readonly ThreadChunk[]): DrawnChunks {
  const first = chunks[0]?.key ?? 0;
  const last = chunks.at(-1)?.key ?? 0;
  const start: Drawn = { from: Math.max(first, last + 1 - FIRST), knownFrom: last + 1 };
  const [drawn, setDrawn] = useState(start);
  // The history was reset.
  if (drawn.from < first) setDrawn(start);
  const { from, knownFrom } = drawn;
  const isComplete = from === first;
  const isSettled = isComplete && knownFrom === from;

  useEffect(() => {
    if (isSettled) return;
    const frame = requestAnimationFrame(() => {
      startTransition(() => setDrawn({ from: Math.max(first, from - 1), knownFrom: from }));
    });
    return () => cancelAnimationFrame(frame);
  }, [isSettled, first, from]);

  const drawnChunks = useMemo(() => chunks.filter(({ key }) => key >= from), [chunks, from]);
  const isContained = (key: number) => key >= knownFrom && key <= last - FIRST;
  return { chunks: drawnChunks, isContained, isComplete };
}
