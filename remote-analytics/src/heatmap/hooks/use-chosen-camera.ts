import { type Camera, listCamerasEndpoint, withDistinctNames } from '@maitred/contract';
import { useEndpoint, usePermission } from '@maitred/shared-kit/api';
import { useMemo } from 'react';

export interface ChosenCamera {
  /** Undefined where the cameras are not known or not allowed. */
  cameras: readonly Camera[] | undefined;
  mayRead: boolean;
  /** They may be read, and could not. */
  hasFailed: boolean;
  /** Whose heat is shown; undefined while that is not known. */
  id: number | undefined;
  /** Undefined where only its id is known. */
  camera: Camera | undefined;
  /** The camera of the address is not one of this restaurant. */
  isForeign: boolean;
}

/** Milliseconds after which the addresses of stills are read again: they expire. */
const ADDRESS_MAX_AGE_MS = 4 * 60_000;

/** The camera of the address, or the restaurant's first; by its id alone where none may be read. */
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
