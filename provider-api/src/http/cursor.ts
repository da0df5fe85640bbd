import { invalidRequest } from './api-error';

/**
 * A page of a list by id. The cursor names the last id shown and the way to go on, so it stays true
 * while rows come and go.
 */
export interface CursorPlace {
  id: number;
  direction: 'next' | 'previous';
}

/** @throws {ApiError} 400 where it is none that a page carried. */
export function readCursor(cursor: string | undefined): CursorPlace | undefined {
  if (cursor === undefined) return undefined;
  const [, direction, id] = /^([np])(\d{1,15})$/.exec(cursor) ?? [];
  if (id === undefined) throw invalidRequest('cursor', 'not known');
  return { id: Number(id), direction: direction === 'n' ? 'next' : 'previous' };
}

/**
 * Cuts the page out of one row more than it holds, in the direction that was asked for.
 * @param rows in reading order when going on, against it when going back.
 */
export function cutPage<Row extends { id: number }>(
  rows: readonly Row[],
  size: number,
  place: CursorPlace | undefined,
): { next: string | null; previous: string | null; rows: Row[] } {
  const isBack = place?.direction === 'previous';
  const hasMore = rows.length > size;
  const kept = rows.slice(0, size);
  const shown = isBack ? kept.toReversed() : kept;
  const first = shown[0];
  const last = shown.at(-1);
  const hasNext = isBack ? place !== undefined : hasMore;
  const hasPrevious = isBack ? hasMore : place !== undefined;
  return {
    next: hasNext && last !== undefined ? `n${last.id}` : null,
    previous: hasPrevious && first !== undefined ? `p${first.id}` : null,
    rows: shown,
  };
}
