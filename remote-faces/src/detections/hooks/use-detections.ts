import { type DetectionResult, listFaceDetectionsEndpoint } from '@maitred/contract';
import { type Resource, useEndpoint, usePermission } from '@maitred/shared-kit/api';
import type { CalendarDate, CalendarRange, InstantRange } from '@maitred/shared-kit/filters';

interface DetectionsQuery {
  /** Nothing is read while it is undefined. */
  listId: number | undefined;
  cameraId?: number | undefined;
  range: CalendarRange;
  instants: InstantRange;
  today: CalendarDate;
}

/** Milliseconds between polls of a range that includes today. */
export const POLL_INTERVAL_MS = 60_000;

/** Which people of a list were seen. Reads nothing without `read_face_profile_detections`. */
export function useDetections(query: DetectionsQuery): Resource<DetectionResult[]> {
  const { listId, cameraId, range, instants, today } = query;
  const mayRead = usePermission('read_face_profile_detections');
  const isGrowing = range.from <= today && today <= range.to;
  return useEndpoint(
    listFaceDetectionsEndpoint,
    mayRead && listId !== undefined
      ? { query: { listId, ...instants, ...(cameraId !== undefined && { cameraId }) } }
      : null,
    isGrowing ? { pollInterval: POLL_INTERVAL_MS } : {},
  );
}
