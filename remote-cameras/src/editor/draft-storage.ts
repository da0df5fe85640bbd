import { PointSchema } from '@maitred/contract';
import { newIdempotencyKey } from '@maitred/shared-kit/api';
import * as v from '@maitred/shared-kit/schema';
import { PEOPLE_RULES, ZONE_KINDS } from '../zones/zone-draft';
import { type Drawing, type EditorState, isUnsaved } from './editor-state';

const PointsSchema = v.array(PointSchema);

const ZoneDraftSchema = v.object({
  name: v.string(),
  kind: v.picklist(ZONE_KINDS),
  // A typed point may be outside the picture for now.
  points: v.array(v.object({ x: v.number(), y: v.number() })),
  rule: v.picklist(PEOPLE_RULES),
  checkIntervalSeconds: v.number(),
  dirtyPeriodSeconds: v.number(),
  missingPeriodSeconds: v.number(),
  crowd: v.number(),
  isBothWays: v.boolean(),
  trafficType: v.picklist([1, 2]),
  version: v.optional(v.string()),
});

const StoredSchema = v.object({
  savedAt: v.number(),
  working: v.array(
    v.object({
      key: v.string(),
      draft: ZoneDraftSchema,
      origin: v.optional(ZoneDraftSchema),
      sent: v.optional(
        v.object({
          draft: ZoneDraftSchema,
          key: v.optional(v.string(), newIdempotencyKey),
          known: v.array(v.number()),
        }),
      ),
    }),
  ),
  drawing: v.optional(
    v.object({ kind: v.picklist(ZONE_KINDS), points: PointsSchema, undone: PointsSchema }),
  ),
});

export interface StoredDraft {
  /** Milliseconds since the epoch. */
  savedAt: number;
  working: EditorState['working'];
  drawing: Drawing | undefined;
}

/** Key of the unsaved work of one user on one camera, in this tab. */
function storageKey(userId: number, cameraId: number): string {
  return `camera-draft:${userId}:${cameraId}`;
}

/** Returns undefined if there is no draft, or none that this version can read. */
export function readDraft(userId: number, cameraId: number): StoredDraft | undefined {
  try {
    const text = window.sessionStorage.getItem(storageKey(userId, cameraId));
    if (text === null) return undefined;
    const { savedAt, working, drawing } = v.parse(StoredSchema, JSON.parse(text));
    const entries = working.map(
      ({ key, draft, origin, sent }) => [key, { draft, origin, sent }] as const,
    );
    return { savedAt, working: Object.fromEntries(entries), drawing };
  } catch {
    return undefined;
  }
}

/** Stores unsaved work, or removes the stored draft if everything is saved. */
export function writeDraft(
  userId: number,
  cameraId: number,
  { working, drawing }: Pick<EditorState, 'working' | 'drawing'>,
): void {
  const unsaved = Object.entries(working).filter(([, zone]) => isUnsaved(zone));
  const isDrawn = drawing !== undefined && drawing.points.length > 0;
  try {
    if (unsaved.length === 0 && !isDrawn) {
      window.sessionStorage.removeItem(storageKey(userId, cameraId));
      return;
    }
    const stored = {
      savedAt: Date.now(),
      working: unsaved.map(([key, zone]) => ({ key, ...zone })),
      ...(isDrawn && { drawing }),
    };
    window.sessionStorage.setItem(storageKey(userId, cameraId), JSON.stringify(stored));
  } catch {
    // Without storage, the user is still warned before leaving the page.
  }
}
