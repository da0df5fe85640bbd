import { type CameraDetector, listCameraDetectorsEndpoint } from '@maitred/contract';
import { type ResourceState, useEndpoint, usePermission } from '@maitred/shared-kit/api';

/** What the detectors of a restaurant's cameras have reported; no data where that is not known. */
export function useDetectors(restaurantId: number | undefined): ResourceState<CameraDetector[]> {
  const mayRead = usePermission('read_camera');
  const isAsked = mayRead && restaurantId !== undefined;
  return useEndpoint(
    listCameraDetectorsEndpoint,
    isAsked ? { query: { restaurantId: [restaurantId] } } : null,
    { isOptional: true, revalidateOnFocus: false },
  );
}
