import { type Camera, type CameraDetector, listCameraDetectorsEndpoint } from '@maitred/contract';
import { ApiError, useEndpoint } from '@maitred/shared-kit/api';
import { useEffect, useState } from 'react';

export const POLL_INTERVAL_MS = 10_000;

/** Whether the provider has the call; as long as the page lives, one that has not is asked once. */
let isOffered = true;

/** For tests, each of which has a server of its own. */
export function forgetRefusal(): void {
  isOffered = true;
}

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
  const [mayAsk, setMayAsk] = useState(isOffered);
  const query = { restaurantId: [camera.restaurant] };
  const detectors = useEndpoint(listCameraDetectorsEndpoint, mayAsk ? { query } : null, {
    pollInterval: POLL_INTERVAL_MS,
  });
  const { data, error, isStale, updatedAt } = detectors;
  const isRefused = error instanceof ApiError && [404, 405, 501].includes(error.status);
  useEffect(() => {
    if (!isRefused) return;
    isOffered = false;
    setMayAsk(false);
  }, [isRefused]);
  const own = data?.find(({ cameraId }) => cameraId === camera.id);
  return {
    detector:
      own && updatedAt !== undefined && !isStale ? { ...own, readAt: updatedAt } : undefined,
    isLoading: detectors.isLoading,
  };
}
