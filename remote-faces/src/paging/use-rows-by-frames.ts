import { useEffect, useState } from 'react';

interface RowsByFramesOptions {
  /** The rows on screen and near it, in order. */
  rows: readonly number[];
  /** Whether a row is on screen and not only near it. */
  isOnScreen: (row: number) => boolean;
  /** How many new rows may render per frame. */
  mostNew: number;
}

/**
 * The rows to render now: those already rendered and a few new ones, rows on screen first. After a jump all rows
 * are new, and rendering them in one frame would block a slow phone. The initial rows all render at once.
 */
export function useRowsByFrames(options: RowsByFramesOptions): ReadonlySet<number> {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(() => new Set());
  const shown = drawn.size === 0 ? new Set(options.rows) : nextRows(drawn, options);
  useEffect(() => {
    if (isSame(drawn, shown)) return undefined;
    const frame = requestAnimationFrame(() => setDrawn(shown));
    return () => cancelAnimationFrame(frame);
  });
  return shown;
}

function nextRows(
  drawn: ReadonlySet<number>,
  { rows, isOnScreen, mostNew }: RowsByFramesOptions,
): ReadonlySet<number> {
  const waiting = rows.filter((row) => !drawn.has(row));
  const inTurn = [...waiting.filter(isOnScreen), ...waiting.filter((row) => !isOnScreen(row))];
  return new Set([...rows.filter((row) => drawn.has(row)), ...inTurn.slice(0, mostNew)]);
}

function isSame(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size === other.size && [...one].every((row) => other.has(row));
}
