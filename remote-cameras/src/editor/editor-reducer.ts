import { applied, redone, undone, withWorking } from './editor-history';
import {
  type EditorAction,
  type EditorState,
  EMPTY_STATE,
  isUnsaved,
  presentKey,
  type Step,
  type ZoneKey,
} from './editor-state';
import {
  added,
  drawAgain,
  drawn,
  finished,
  highestNumber,
  takeBack,
  withDrawing,
} from './new-zones';

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'select':
      return { ...state, selected: action.key, point: undefined, drawing: undefined };
    case 'choosePoint':
      return { ...state, point: action.point };
    case 'edit': {
      const { base, next, gesture } = action;
      const key = presentKey(state, action.key);
      const known = state.working[key];
      const isKnown = known !== undefined && (isUnsaved(known) || base === undefined);
      const origin = isKnown ? known.origin : base;
      const before = isKnown ? known.draft : base;
      if (before === undefined) return state;
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
    case 'sent': {
      const known = state.working[action.key];
      return known ? withWorking(state, action.key, { ...known, sent: action.sent }) : state;
    }
    case 'saved':
      return saved(state, action);
    case 'forget':
      return forgotten(state, action.key);
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

function saved(
  state: EditorState,
  { key, newKey, draft }: Extract<EditorAction, { type: 'saved' }>,
): EditorState {
  const known = state.working[key];
  // Changes made during the save stay unsaved.
  const current = known?.draft ?? draft;
  const { [key]: _previous, ...others } = state.working;
  const rename = (steps: readonly Step[]) =>
    steps
      .filter((step) => step.key !== key || (step.before && step.after))
      .map((step) => (step.key === key ? { ...step, key: newKey } : step));
  return {
    ...state,
    working: { ...others, [newKey]: { draft: current, origin: draft } },
    firstKeys:
      key === newKey
        ? state.firstKeys
        : { ...state.firstKeys, [newKey]: state.firstKeys[key] ?? key },
    past: rename(state.past),
    future: rename(state.future),
    selected: state.selected === key ? newKey : state.selected,
  };
}

/** Removes a zone for good: neither undo nor redo may bring it back. */
function forgotten(state: EditorState, key: ZoneKey): EditorState {
  const keep = (steps: readonly Step[]) => steps.filter((step) => step.key !== key);
  const next = withWorking(state, key, undefined);
  return { ...next, past: keep(state.past), future: keep(state.future), point: undefined };
}
