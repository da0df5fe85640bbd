import { type DetectionResult, listFaceDetectionsEndpoint } from '@maitred/contract';
import { type Resource, useEndpoint, usePermission } from '@maitred/shared-kit/api';
import type { CalendarDate, CalendarRange, InstantRange } from '@maitred/shared-kit/filters';

interface DetectionsQuery {
  /** Reads nothing while it is undefined. */
  listId: number | undefined;
  cameraId?: number | undefined;
  range: CalendarRange;
  instants: InstantRange;
  today: CalendarDate;
}

/** Milliseconds between two reads, where the range still grows. */
export const POLL_INTERVAL_MS = 60_000;

/** Who of a list was seen. Reads nothing without `read_face_profile_detections`. */
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
