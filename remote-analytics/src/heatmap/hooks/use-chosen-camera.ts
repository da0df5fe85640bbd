import { type Camera, listCamerasEndpoint, withDistinctNames } from '@maitred/contract';
import { useEndpoint, usePermission } from '@maitred/shared-kit/api';
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

/** Milliseconds after which addresses of stills are read again, because they expire. */
const ADDRESS_MAX_AGE_MS = 4 * 60_000;

/** The camera in the address, or the restaurant's first. Only its id if the user may not read cameras. */
export function useChosenCamera(restaurantId: number, asked: number | undefined) {
  const mayRead = usePermission('read_camera');
  const list = useEndpoint(
    listCamerasEndpoint,
    mayRead ? { query: { restaurantId: [restaurantId] } } : null,
    { pollInterval: ADDRESS_MAX_AGE_MS },
  );
  const { data, error } = list;
  const cameras = useMemo(() => data && withDistinctNames(data), [data]);
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
