import { invalidRequest } from './api-error';

/**
 * A position in a list ordered by id. The cursor holds the last id shown and the direction, so it stays valid
 * while rows are added and removed.
 */
export interface CursorPlace {
  id: number;
  direction: 'next' | 'previous';
}

/** @throws {ApiError} 400 if it is not a cursor from a page. */
export function readCursor(cursor: string | undefined): CursorPlace | undefined {
  if (cursor === undefined) return undefined;
  const [, direction, id] = /^([np])(\d{1,15})$/.exec(cursor) ?? [];
  if (id === undefined) throw invalidRequest('cursor', 'not known');
  return { id: Number(id), direction: direction === 'n' ? 'next' : 'previous' };
}

/**
 * Cuts the page from its rows and one more, in the requested direction.
 * @param rows in reading order for `next`, in reverse for `previous`.
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
