import { type Camera, type CameraDetector, listCameraDetectorsEndpoint } from '@maitred/contract';
import { useEndpoint } from '@maitred/shared-kit/api';

export const POLL_INTERVAL_MS = 10_000;

export interface HeardDetector extends CameraDetector {
  /** Milliseconds since the epoch, by the reader's clock. */
  readAt: number;
}

export interface DetectorResource {
  /** Undefined where it is not known what the camera's detector does. */
  detector: HeardDetector | undefined;
  isLoading: boolean;
}

/** What the detector of a camera has reported. */
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
