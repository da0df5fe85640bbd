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
  /** All restaurants, chosen while this one was the filter's: choosing another narrows again. */
  all: WholeNumberSchema,
  wall: v.picklist(['on']),
  /** A camera that is opened plays; `still` is the exception. */
  picture: v.picklist(['still']),
};

export interface CameraAddress {
  /** The camera that is open. */
  cameraId: number | undefined;
  /** Whether the cameras of every restaurant are shown. */
  isAll: boolean;
  isWall: boolean;
  /** Whether the open camera plays, rather than show stills. */
  isMoving: boolean;
  /** Queries of the addresses that change one thing and keep the rest. */
  searchForCamera: (id: number | undefined) => string;
  setAll: (isAll: boolean) => void;
  setWall: (isWall: boolean) => void;
  setMoving: (isMoving: boolean) => void;
}

/** What of the screen stands in the address: the camera, all restaurants or one, the wall. */
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
