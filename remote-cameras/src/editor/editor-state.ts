import type { Point } from '@maitred/contract';
import { isSameZone, newDraft, type ZoneDraft, type ZoneKind } from '../zones/zone-draft';

/** The id of a zone that is saved, or a name of its own for one that is not yet. */
export type ZoneKey = string;

/** A zone that somebody has changed here, or changed and then saved or undone. */
export interface WorkingZone {
  draft: ZoneDraft;
  /** What it was when the change began; undefined for a zone that was never saved. */
  origin: ZoneDraft | undefined;
}

/** A shape that is being drawn, point by point. */
export interface Drawing {
  kind: ZoneKind;
  points: readonly Point[];
  /** Points taken back, the last first, for redo. */
  undone: readonly Point[];
}

interface Step {
  key: ZoneKey;
  /** Undefined: the zone was not there. */
  before: ZoneDraft | undefined;
  after: ZoneDraft | undefined;
  /** Steps of one gesture, such as a drag, are one step. */
  gesture: string | undefined;
}

export interface EditorState {
  working: Readonly<Record<ZoneKey, WorkingZone>>;
  past: readonly Step[];
  future: readonly Step[];
  selected: ZoneKey | undefined;
  /** Index of the chosen point of the selected zone. */
  point: number | undefined;
  drawing: Drawing | undefined;
  /** How many new zones have had a key. */
  created: number;
}

export type EditorAction =
  | { type: 'select'; key: ZoneKey | undefined }
  | { type: 'choosePoint'; point: number | undefined }
  /** `base` is the zone as the server has it; undefined for a new one. */
  | { type: 'edit'; key: ZoneKey; base: ZoneDraft | undefined; next: ZoneDraft; gesture?: string }
  | { type: 'add'; draft: ZoneDraft }
  | { type: 'discard'; key: ZoneKey }
  | { type: 'undo' | 'redo' }
  | { type: 'draw'; kind: ZoneKind }
  | { type: 'drawPoint'; point: Point }
  | { type: 'finishDrawing' | 'cancelDrawing' }
  /** The server has `draft` now; `newKey` is the id that a new zone was given. */
  | { type: 'saved'; key: ZoneKey; newKey: ZoneKey; draft: ZoneDraft }
  | { type: 'forget'; key: ZoneKey }
  /** Others' version becomes what the change is based on. */
  | { type: 'rebase'; key: ZoneKey; origin: ZoneDraft | undefined }
  | { type: 'restore'; working: EditorState['working']; drawing: Drawing | undefined };

export const EMPTY_STATE: EditorState = {
  working: {},
  past: [],
  future: [],
  selected: undefined,
  point: undefined,
  drawing: undefined,
  created: 0,
};

const LINE_POINTS = 4;
const OUTLINE_POINTS = 3;
const MAX_STEPS = 500;

export function isUnsaved(zone: WorkingZone | undefined): boolean {
  return zone !== undefined && (zone.origin === undefined || !isSameZone(zone.draft, zone.origin));
}

/** Whether a drawing has the points that its kind needs. */
export function isDrawingWhole({ kind, points }: Drawing): boolean {
  return points.length >= (kind === 'line' ? LINE_POINTS : OUTLINE_POINTS);
}

/** Whether anything would be lost. */
export function hasUnsavedWork({ working, drawing }: Pick<EditorState, 'working' | 'drawing'>) {
  return Object.values(working).some(isUnsaved) || (drawing?.points.length ?? 0) > 0;
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'select':
      return { ...state, selected: action.key, point: undefined, drawing: undefined };
    case 'choosePoint':
      return { ...state, point: action.point };
    case 'edit': {
      const { key, base, next, gesture } = action;
      const known = state.working[key];
      const isKnown = known !== undefined && (isUnsaved(known) || base === undefined);
      const origin = isKnown ? known.origin : base;
      const before = isKnown ? known.draft : base;
      return applied({ ...state, selected: key }, { key, before, after: next, gesture }, origin);
    }
    case 'add':
      return added(state, action.draft);
    case 'discard': {
      const known = state.working[action.key];
      if (known === undefined) return state;
      const { draft, origin } = known;
      const step = { key: action.key, before: draft, after: origin, gesture: undefined };
      return applied({ ...state, point: undefined }, step, origin);
    }
    case 'undo':
      return state.drawing ? withDrawing(state, takeBack(state.drawing)) : undone(state);
    case 'redo':
      return state.drawing ? withDrawing(state, drawAgain(state.drawing)) : redone(state);
    case 'draw':
      return {
        ...state,
        selected: undefined,
        point: undefined,
        drawing: { kind: action.kind, points: [], undone: [] },
      };
    case 'drawPoint':
      return drawn(state, action.point);
    case 'finishDrawing':
      return finished(state);
    case 'cancelDrawing':
      return { ...state, drawing: undefined };
    case 'saved':
      return saved(state, action);
    case 'forget':
      return forgotten(state, action.key);
    case 'rebase': {
      const known = state.working[action.key];
      if (known === undefined) return state;
      return withWorking(state, action.key, { draft: known.draft, origin: action.origin });
    }
    case 'restore':
      return {
        ...EMPTY_STATE,
        working: action.working,
        drawing: action.drawing,
        selected: action.drawing ? undefined : Object.keys(action.working)[0],
        created: highestNumber(Object.keys(action.working)),
      };
  }
}

function applied(state: EditorState, step: Step, origin: ZoneDraft | undefined): EditorState {
  const last = state.past.at(-1);
  const isSameGesture =
    step.gesture !== undefined && last?.gesture === step.gesture && last.key === step.key;
  const past = isSameGesture
    ? [...state.past.slice(0, -1), { ...step, before: last.before }]
    : [...state.past.slice(-MAX_STEPS + 1), step];
  return { ...withDraft(state, step.key, step.after, origin), past, future: [] };
}

function undone(state: EditorState): EditorState {
  const step = state.past.at(-1);
  if (step === undefined) return state;
  const rest = { past: state.past.slice(0, -1), future: [step, ...state.future] };
  return { ...withDraft(shown(state, step), step.key, step.before), ...rest };
}

function redone(state: EditorState): EditorState {
  const [step, ...future] = state.future;
  if (step === undefined) return state;
  // Without its gesture: what follows a redo is a step of its own.
  const past = [...state.past, { ...step, gesture: undefined }];
  return { ...withDraft(shown(state, step), step.key, step.after), past, future };
}

/** Undo and redo show the zone that they change. */
function shown(state: EditorState, { key }: Step): EditorState {
  return { ...state, selected: key, point: undefined };
}

/** Puts a draft in place; an undefined one takes the zone away. The origin stays if not given. */
function withDraft(
  state: EditorState,
  key: ZoneKey,
  draft: ZoneDraft | undefined,
  origin = state.working[key]?.origin,
): EditorState {
  return withWorking(state, key, draft && { draft, origin });
}

function withWorking(state: EditorState, key: ZoneKey, zone: WorkingZone | undefined): EditorState {
  const { [key]: _former, ...others } = state.working;
  if (zone !== undefined) return { ...state, working: { ...others, [key]: zone } };
  const selected = state.selected === key ? undefined : state.selected;
  return { ...state, working: others, selected };
}

function added(state: EditorState, draft: ZoneDraft): EditorState {
  const created = state.created + 1;
  const key = `${NEW_PREFIX}${created}`;
  const step = { key, before: undefined, after: draft, gesture: undefined };
  const next = { ...state, created, drawing: undefined, selected: key, point: undefined };
  return applied(next, step, undefined);
}

const NEW_PREFIX = 'new-';

function highestNumber(keys: readonly ZoneKey[]): number {
  const numbers = keys
    .filter((key) => key.startsWith(NEW_PREFIX))
    .map((key) => Number(key.slice(NEW_PREFIX.length)));
  return Math.max(0, ...numbers);
}

function withDrawing(state: EditorState, drawing: Drawing): EditorState {
  return { ...state, drawing };
}

function drawn(state: EditorState, point: Point): EditorState {
  if (state.drawing === undefined) return state;
  const drawing = { ...state.drawing, points: [...state.drawing.points, point], undone: [] };
  const next = withDrawing(state, drawing);
  return drawing.kind === 'line' && isDrawingWhole(drawing) ? finished(next) : next;
}

function finished(state: EditorState): EditorState {
  const { drawing } = state;
  if (drawing === undefined || !isDrawingWhole(drawing)) return state;
  return added(state, newDraft(drawing.kind, drawing.points));
}

function takeBack({ points, undone: former, ...drawing }: Drawing): Drawing {
  const last = points.at(-1);
  return { ...drawing, points: points.slice(0, -1), undone: last ? [last, ...former] : former };
}

function drawAgain({ points, undone: [next, ...undone], ...drawing }: Drawing): Drawing {
  return next
    ? { ...drawing, points: [...points, next], undone }
    : { ...drawing, points, undone: [] };
}

function saved(
  state: EditorState,
  { key, newKey, draft }: Extract<EditorAction, { type: 'saved' }>,
): EditorState {
  const known = state.working[key];
  // What was changed while the save was under way stays unsaved.
  const current = known?.draft ?? draft;
  const { [key]: _former, ...others } = state.working;
  const rename = (steps: readonly Step[]) =>
    steps
      .filter((step) => step.key !== key || key === newKey || (step.before && step.after))
      .map((step) => (step.key === key ? { ...step, key: newKey } : step));
  return {
    ...state,
    working: { ...others, [newKey]: { draft: current, origin: draft } },
    past: rename(state.past),
    future: rename(state.future),
    selected: state.selected === key ? newKey : state.selected,
  };
}

/** The zone is gone for good: neither undo nor redo may bring it back. */
function forgotten(state: EditorState, key: ZoneKey): EditorState {
  const keep = (steps: readonly Step[]) => steps.filter((step) => step.key !== key);
  const next = withWorking(state, key, undefined);
  return { ...next, past: keep(state.past), future: keep(state.future), point: undefined };
}
