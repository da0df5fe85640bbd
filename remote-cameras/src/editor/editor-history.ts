import type { ZoneDraft } from '../zones/zone-draft';
import type { EditorState, Step, WorkingZone, ZoneKey } from './editor-state';

const MAX_STEPS = 500;

/** Applies a step, which extends the previous one if both belong to the same gesture. */
export function applied(
  state: EditorState,
  step: Step,
  origin: ZoneDraft | undefined,
): EditorState {
  const last = state.past.at(-1);
  const isSameGesture =
    step.gesture !== undefined && last?.gesture === step.gesture && last.key === step.key;
  const past = isSameGesture
    ? [...state.past.slice(0, -1), { ...step, before: last.before }]
    : [...state.past.slice(-MAX_STEPS + 1), step];
  return { ...withDraft(state, step.key, step.after, origin), past, future: [] };
}

export function undone(state: EditorState): EditorState {
  const step = state.past.at(-1);
  if (step === undefined) return state;
  const rest = { past: state.past.slice(0, -1), future: [step, ...state.future] };
  return { ...withDraft(shown(state, step), step.key, step.before), ...rest };
}

export function redone(state: EditorState): EditorState {
  const [step, ...future] = state.future;
  if (step === undefined) return state;
  // Drop the gesture, so that an edit after a redo is a step of its own.
  const past = [...state.past, { ...step, gesture: undefined }];
  return { ...withDraft(shown(state, step), step.key, step.after), past, future };
}

/** Selects the zone that an undo or redo changes. */
function shown(state: EditorState, { key }: Step): EditorState {
  return { ...state, selected: key, point: undefined };
}

/** Sets the draft of a zone, or removes the zone if it is undefined. Keeps the origin if none is given. */
function withDraft(
  state: EditorState,
  key: ZoneKey,
  draft: ZoneDraft | undefined,
  origin = state.working[key]?.origin,
): EditorState {
  return withWorking(state, key, draft && { ...state.working[key], draft, origin });
}

export function withWorking(
  state: EditorState,
  key: ZoneKey,
  zone: WorkingZone | undefined,
): EditorState {
  const { [key]: _previous, ...others } = state.working;
  if (zone !== undefined) return { ...state, working: { ...others, [key]: zone } };
  const selected = state.selected === key ? undefined : state.selected;
  return { ...state, working: others, selected };
}
