import type { Point } from '@maitred/contract';
import type { SentZone } from '../zones/api/zone-calls';
import { isSameZone, type ZoneDraft, type ZoneKind } from '../zones/zone-draft';

/** The id of a saved zone, or a generated key for one that is not saved yet. */
export type ZoneKey = string;

/** A zone that was changed here, even if the change was then saved or undone. */
export interface WorkingZone {
  draft: ZoneDraft;
  /** The zone as it was when the change began; undefined for a zone that was never saved. */
  origin: ZoneDraft | undefined;
  /** What was sent to create the zone, until it is known to have arrived: the response may have been lost. */
  sent?: SentZone | undefined;
}

/** A shape that is being drawn, point by point. */
export interface Drawing {
  kind: ZoneKind;
  points: readonly Point[];
  /** Undone points for redo, the next one to redo first. */
  undone: readonly Point[];
}

export interface Step {
  key: ZoneKey;
  /** Undefined if the zone did not exist. */
  before: ZoneDraft | undefined;
  after: ZoneDraft | undefined;
  /** Changes with the same gesture, such as a drag, become one step. */
  gesture: string | undefined;
}

export interface EditorState {
  working: Readonly<Record<ZoneKey, WorkingZone>>;
  /** By current key, the first key of each zone whose key changed when it was saved here. */
  firstKeys: Readonly<Record<ZoneKey, ZoneKey>>;
  past: readonly Step[];
  future: readonly Step[];
  selected: ZoneKey | undefined;
  /** Index of the selected point of the selected zone. */
  point: number | undefined;
  drawing: Drawing | undefined;
  /** How many new zones have been given a key. */
  created: number;
}

export type EditorAction =
  | { type: 'select'; key: ZoneKey | undefined }
  | { type: 'choosePoint'; point: number | undefined }
  /** `base` is the server's version of the zone; undefined for a new one. */
  | { type: 'edit'; key: ZoneKey; base: ZoneDraft | undefined; next: ZoneDraft; gesture?: string }
  | { type: 'add'; draft: ZoneDraft }
  | { type: 'discard'; key: ZoneKey }
  | { type: 'undo' | 'redo' }
  | { type: 'draw'; kind: ZoneKind }
  | { type: 'drawPoint'; point: Point }
  | { type: 'finishDrawing' | 'cancelDrawing' }
  /** `sent` is undefined after a refusal, because the next attempt is a new one. */
  | { type: 'sent'; key: ZoneKey; sent: SentZone | undefined }
  /** The server now has `draft`; `newKey` is the id that it gave to a new zone. */
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

/** The current key of a zone, which may have changed on saving since `key` was read. */
export function presentKey({ firstKeys }: EditorState, key: ZoneKey): ZoneKey {
  return Object.keys(firstKeys).find((present) => firstKeys[present] === key) ?? key;
}

/** Whether a drawing has enough points for its kind. */
export function isDrawingWhole({ kind, points }: Drawing): boolean {
  return points.length >= (kind === 'line' ? LINE_POINTS : POLYGON_POINTS);
}

/** Whether any work would be lost. */
export function hasUnsavedWork({ working, drawing }: Pick<EditorState, 'working' | 'drawing'>) {
  return Object.values(working).some(isUnsaved) || (drawing?.points.length ?? 0) > 0;
}
