import { useEffect, useState } from 'react';

interface RowsByFramesOptions {
  /** Everything around the screen, in order. */
  rows: readonly number[];
  /** Whether a row is on screen, and not only near. */
  isOnScreen: (row: number) => boolean;
  /** So many new rows in one frame. */
  mostNew: number;
}

/**
 * The rows to draw now: those that are drawn already and a few new ones, those on screen first. After
 * a jump all rows are new, and drawn in one frame they would halt a slow phone. Those that the list
 * begins with come together.
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
