import type { Camera } from '@maitred/contract';
import { useCameras, usePermission } from '@maitred/shared-kit/api';
import { useMemo } from 'react';

export interface ChosenCamera {
  /** Undefined if cameras are not known or the user may not read them. */
  cameras: readonly Camera[] | undefined;
  mayRead: boolean;
  /** Whether the user may read cameras but they could not be read. */
  hasFailed: boolean;
  /** Id of the camera whose heat is shown; undefined until it is known. */
  id: number | undefined;
  /** Undefined if only its id is known. */
  camera: Camera | undefined;
  /** Whether the camera in the address does not belong to this restaurant. */
  isForeign: boolean;
}

/** The camera in the address, or the restaurant's first. Only its id if the user may not read cameras. */
export function useChosenCamera(restaurantId: number, asked: number | undefined) {
  const mayRead = usePermission('read_camera');
  const list = useCameras({ restaurantId: [restaurantId] });
  const { data: cameras, error } = list;
  const hasFailed = cameras === undefined && error !== undefined;
  const chosen = useMemo((): ChosenCamera => {
    const found = cameras?.find(({ id }) => id === asked);
    const camera = found ?? cameras?.[0];
    return {
      cameras,
      mayRead,
      hasFailed,
      id: camera?.id ?? (!mayRead || hasFailed ? asked : undefined),
      camera,
      isForeign: asked !== undefined && cameras !== undefined && found === undefined,
    };
  }, [cameras, mayRead, hasFailed, asked]);
  return { chosen, list };
}
