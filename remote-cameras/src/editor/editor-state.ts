import type { Point } from '@maitred/contract';
import type { SentZone } from '../zones/api/zone-calls';
import { isSameZone, type ZoneDraft, type ZoneKind } from '../zones/zone-draft';

/** The id of a zone that is saved, or a name of its own for one that is not yet. */
export type ZoneKey = string;

/** A zone that somebody has changed here, or changed and then saved or undone. */
export interface WorkingZone {
  draft: ZoneDraft;
  /** What it was when the change began; undefined for a zone that was never saved. */
  origin: ZoneDraft | undefined;
  /** What was sent to be created, until it is known to have arrived: the answer may be lost. */
  sent?: SentZone | undefined;
}

/** A shape that is being drawn, point by point. */
export interface Drawing {
  kind: ZoneKind;
  points: readonly Point[];
  /** Points taken back, the last first, for redo. */
  undone: readonly Point[];
}

export interface Step {
  key: ZoneKey;
  /** Undefined: the zone was not there. */
  before: ZoneDraft | undefined;
  after: ZoneDraft | undefined;
  /** Steps of one gesture, such as a drag, are one step. */
  gesture: string | undefined;
}

export interface EditorState {
  working: Readonly<Record<ZoneKey, WorkingZone>>;
  /** The first key of each zone that a save here gave another. */
  firstKeys: Readonly<Record<ZoneKey, ZoneKey>>;
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
  /** Undefined where it was refused, and will be another one. */
  | { type: 'sent'; key: ZoneKey; sent: SentZone | undefined }
  /** The server has `draft` now; `newKey` is the id that a new zone was given. */
  | { type: 'saved'; key: ZoneKey; newKey: ZoneKey; draft: ZoneDraft }
  | { type: 'forget'; key: ZoneKey }
  | { type: 'restore'; working: EditorState['working']; drawing: Drawing | undefined };

export const EMPTY_STATE: EditorState = {
  working: {},
  firstKeys: {},
  past: [],
  future: [],
  selected: undefined,
  point: undefined,
  drawing: undefined,
  created: 0,
};

const LINE_POINTS = 4;
const POLYGON_POINTS = 3;

export function isUnsaved(zone: WorkingZone | undefined): boolean {
  return zone !== undefined && (zone.origin === undefined || !isSameZone(zone.draft, zone.origin));
}

/** The key of a zone now: it may have been saved under another since this one was read. */
export function presentKey({ firstKeys }: EditorState, key: ZoneKey): ZoneKey {
  return Object.keys(firstKeys).find((present) => firstKeys[present] === key) ?? key;
}

/** Whether a drawing has the points that its kind needs. */
export function isDrawingWhole({ kind, points }: Drawing): boolean {
  return points.length >= (kind === 'line' ? LINE_POINTS : POLYGON_POINTS);
}

/** Whether anything would be lost. */
export function hasUnsavedWork({ working, drawing }: Pick<EditorState, 'working' | 'drawing'>) {
  return Object.values(working).some(isUnsaved) || (drawing?.points.length ?? 0) > 0;
}
