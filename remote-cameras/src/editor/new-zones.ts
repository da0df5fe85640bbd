import type { Point } from '@maitred/contract';
import { newDraft, type ZoneDraft } from '../zones/zone-draft';
import { applied } from './editor-history';
import { type Drawing, type EditorState, isDrawingWhole, type ZoneKey } from './editor-state';

export function added(state: EditorState, draft: ZoneDraft): EditorState {
  const created = state.created + 1;
  const key = `${NEW_PREFIX}${created}`;
  const step = { key, before: undefined, after: draft, gesture: undefined };
  const next = { ...state, created, drawing: undefined, selected: key, point: undefined };
  return applied(next, step, undefined);
}

const NEW_PREFIX = 'new-';

export function highestNumber(keys: readonly ZoneKey[]): number {
  const numbers = keys
    .filter((key) => key.startsWith(NEW_PREFIX))
    .map((key) => Number(key.slice(NEW_PREFIX.length)));
  return Math.max(0, ...numbers);
}

export function withDrawing(state: EditorState, drawing: Drawing): EditorState {
  return { ...state, drawing };
}

export function drawn(state: EditorState, point: Point): EditorState {
  if (state.drawing === undefined) return state;
  const drawing = { ...state.drawing, points: [...state.drawing.points, point], undone: [] };
  const next = withDrawing(state, drawing);
  return drawing.kind === 'line' && isDrawingWhole(drawing) ? finished(next) : next;
}

export function finished(state: EditorState): EditorState {
  const { drawing } = state;
  if (drawing === undefined || !isDrawingWhole(drawing)) return state;
  return added(state, newDraft(drawing.kind, drawing.points));
}

export function takeBack({ points, undone: previous, ...drawing }: Drawing): Drawing {
  const last = points.at(-1);
  return { ...drawing, points: points.slice(0, -1), undone: last ? [last, ...previous] : previous };
}

export function drawAgain({ points, undone: [next, ...undone], ...drawing }: Drawing): Drawing {
  return next
    ? { ...drawing, points: [...points, next], undone }
    : { ...drawing, points, undone: [] };
}
