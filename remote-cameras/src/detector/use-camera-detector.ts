import { type Camera, type CameraDetector, listCameraDetectorsEndpoint } from '@maitred/contract';
import { useEndpoint } from '@maitred/shared-kit/api';

export const POLL_INTERVAL_MS = 10_000;

export interface HeardDetector extends CameraDetector {
  /** When it was read, in milliseconds since the epoch by the viewer's clock. */
  readAt: number;
}

export interface DetectorResource {
  /** Undefined if the state of the camera's detector is not known. */
  detector: HeardDetector | undefined;
  isLoading: boolean;
}

/** The latest report of a camera's detector. */
export function useCameraDetector(camera: Camera): DetectorResource {
  const query = { restaurantId: [camera.restaurant] };
  const detectors = useEndpoint(
    listCameraDetectorsEndpoint,
    { query },
    { pollInterval: POLL_INTERVAL_MS, isOptional: true },
  );
  const { data, isStale, updatedAt } = detectors;
  const own = data?.find(({ cameraId }) => cameraId === camera.id);
  return {
    detector:
      own && updatedAt !== undefined && !isStale ? { ...own, readAt: updatedAt } : undefined,
    isLoading: detectors.isLoading,
  };
}
