import { type CameraDetector, listCameraDetectorsEndpoint } from '@maitred/contract';
import { useEndpoint, usePermission } from '@maitred/shared-kit/api';

/** What the detectors of a restaurant's cameras have reported; undefined where that is not known. */
export function useDetectors(restaurantId: number | undefined): CameraDetector[] | undefined {
  const mayRead = usePermission('read_camera');
  const isAsked = mayRead && restaurantId !== undefined;
  const { data } = useEndpoint(
    listCameraDetectorsEndpoint,
    isAsked ? { query: { restaurantId: [restaurantId] } } : null,
    { isOptional: true, revalidateOnFocus: false },
  );
  return data;
}
