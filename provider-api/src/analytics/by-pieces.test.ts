import { expect, it } from '@jest/globals';
import { DAY_MS } from '../time/durations';
import { readByPieces } from './by-pieces';

const QUARTER_MS = 15 * 60_000;

async function piecesOf(from: number, until: number, parallel?: number) {
  const span = { from: new Date(from), until: new Date(until) };
  const pieces = await readByPieces(span, async (piece) => [piece], parallel);
  return pieces.map((piece) => [piece.from.getTime(), piece.until.getTime()]);
}

it('a span of half a year is read at once', async () => {
  expect(await piecesOf(7, 183 * DAY_MS)).toEqual([[7, 183 * DAY_MS]]);
});

it('a longer span is read in pieces without gaps, cut at quarter hours', async () => {
  const until = 3650 * DAY_MS + 5;
  const pieces = await piecesOf(0, until);
  expect(pieces).toHaveLength(20);
  expect(pieces.slice(1).map(([from]) => from)).toEqual(pieces.slice(0, -1).map(([, end]) => end));
  expect([pieces[0]?.[0], pieces.at(-1)?.[1]]).toEqual([0, until]);
  expect(pieces.every(([from = 0]) => from % QUARTER_MS === 0)).toBe(true);
});

it('pieces get shorter with more rows per quarter hour, down to one quarter hour', async () => {
  expect(await piecesOf(0, 183 * DAY_MS, 96)).toHaveLength(96);
  expect(await piecesOf(0, DAY_MS, 1e9)).toHaveLength(96);
  expect(await piecesOf(0, DAY_MS, 0)).toHaveLength(1);
});

it('other work can run between two pieces', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const span = { from: new Date(0), until: new Date(3650 * DAY_MS) };
  const seen = await readByPieces(span, async () => [turns]);
  clearImmediate(next);
  expect(new Set(seen).size).toBe(20);
});
