import { letOthersOn } from '../database/let-others-on';
import type { Span } from '../time/buckets';
import { DAY_MS } from '../time/durations';
import { SLOT_MS } from '../time/slots';

/** About 17,500 quarter-hours, a whole number of them: a statement of a few hundredths of a second. */
const PIECE_MS = 183 * DAY_MS;

/**
 * Reads a long span with one statement after the other, so that other requests are served in between.
 * @param parallel how many rows there are for each quarter-hour
 */
export async function readByPieces<Row>(
  { from, until }: Span,
  read: (piece: Span) => PromiseLike<Row[]>,
  parallel = 1,
): Promise<Row[]> {
  const rows: Row[] = [];
  const step = pieceMs(parallel);
  for (let start = from.getTime(); start < until.getTime(); start += step) {
    if (start > from.getTime()) await letOthersOn();
    const end = new Date(Math.min(start + step, until.getTime()));
    rows.push(...(await read({ from: new Date(start), until: end })));
  }
  return rows;
}

function pieceMs(parallel: number): number {
  return Math.max(SLOT_MS, Math.floor(PIECE_MS / Math.max(parallel, 1) / SLOT_MS) * SLOT_MS);
}
