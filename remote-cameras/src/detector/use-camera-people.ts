import { type Camera, type PersonBox, readCameraPeopleEndpoint } from '@maitred/contract';
import { useEndpoint } from '@maitred/shared-kit/api';

/** As often as the detector judges a picture. */
const POLL_INTERVAL_MS = 2000;
/** Boxes of a picture that was judged longer ago are where people no longer are. */
const MOST_AGE_MS = 10_000;

export interface CameraPeople {
  /** Undefined where it is not known where people are, or nobody asks. */
  boxes: readonly PersonBox[] | undefined;
  isLoading: boolean;
}

/** Where the detector of a camera sees people at present. */
export function useCameraPeople(camera: Camera, isWanted: boolean): CameraPeople {
  const { data, isLoading, isStale } = useEndpoint(
    readCameraPeopleEndpoint,
    isWanted ? { query: { cameraId: camera.id } } : null,
    { pollInterval: POLL_INTERVAL_MS, isOptional: true },
  );
  if (data === undefined || isStale) return { boxes: undefined, isLoading };
  const age = Date.parse(data.asOf) - Date.parse(data.lastHeardAt ?? '');
  return { boxes: age <= MOST_AGE_MS ? data.boxes : undefined, isLoading };
}
