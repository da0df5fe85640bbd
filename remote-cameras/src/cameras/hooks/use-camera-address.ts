import {
  parseSearchFilters,
  useGlobalFilter,
  WholeNumberSchema,
  withSearchFilters,
} from '@maitred/shared-kit/filters';
import { useSearchParams } from '@maitred/shared-kit/router';
import * as v from '@maitred/shared-kit/schema';

const entries = {
  camera: WholeNumberSchema,
  /** Shows all restaurants while the filter has the restaurant with this id; choosing another one ends it. */
  all: WholeNumberSchema,
  wall: v.picklist(['on']),
  /** An open camera plays unless this is `still`. */
  picture: v.picklist(['still']),
};

export interface CameraAddress {
  /** Id of the open camera. */
  cameraId: number | undefined;
  /** Whether the cameras of every restaurant are shown. */
  isAll: boolean;
  isWall: boolean;
  /** Whether the open camera plays instead of showing stills. */
  isMoving: boolean;
  /** The current query string with another camera. */
  searchForCamera: (id: number | undefined) => string;
  setAll: (isAll: boolean) => void;
  setWall: (isWall: boolean) => void;
  setMoving: (isMoving: boolean) => void;
}

/** The state of the screen in the address: the camera, one restaurant or all, the wall. */
export function useCameraAddress(): CameraAddress {
  const [search, setSearch] = useSearchParams();
  const { filter } = useGlobalFilter();
  const { camera, all, wall, picture } = parseSearchFilters(entries, search).values;
  const restaurantId = filter.restaurantId;
  return {
    cameraId: camera,
    isAll: all !== undefined && all === restaurantId,
    isWall: wall === 'on',
    isMoving: picture !== 'still',
    searchForCamera: (id) => `?${withSearchFilters(search, { camera: id, wall: undefined })}`,
    setAll: (isAll) =>
      setSearch((current) => withSearchFilters(current, { all: isAll ? restaurantId : undefined })),
    setWall: (isWall) =>
      setSearch((current) => withSearchFilters(current, { wall: isWall ? 'on' : undefined })),
    setMoving: (isMoving) =>
      setSearch(
        (current) => withSearchFilters(current, { picture: isMoving ? undefined : 'still' }),
        { replace: true },
      ),
  };
}
