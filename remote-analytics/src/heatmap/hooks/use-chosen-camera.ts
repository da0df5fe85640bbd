import { type Camera, listCamerasEndpoint } from '@maitred/contract';
import { type Resource, useEndpoint, usePermission } from '@maitred/shared-kit/api';

export interface ChosenCamera {
  /** Undefined where the cameras are not known or not allowed. */
  list: Resource<Camera[]>;
  mayRead: boolean;
  /** Whose heat is shown; undefined while that is not known. */
  id: number | undefined;
  /** Undefined where only its id is known. */
  camera: Camera | undefined;
  /** The camera of the address is not one of this restaurant. */
  isForeign: boolean;
}

/** The camera of the address, or the restaurant's first; by its id alone where none may be read. */
export function useChosenCamera(restaurantId: number, asked: number | undefined): ChosenCamera {
  const mayRead = usePermission('read_camera');
  const list = useEndpoint(
    listCamerasEndpoint,
    mayRead ? { query: { restaurantId: [restaurantId] } } : null,
    { revalidateOnFocus: false },
  );
  const found = list.data?.find(({ id }) => id === asked);
  const camera = found ?? list.data?.[0];
  const hasFailed = list.data === undefined && list.error !== undefined;
  return {
    list,
    mayRead,
    id: camera?.id ?? (!mayRead || hasFailed ? asked : undefined),
    camera,
    isForeign: asked !== undefined && list.data !== undefined && found === undefined,
  };
}
