import { type Camera, type PersonBox, readCameraPeopleEndpoint } from '@maitred/contract';
import { useEndpoint } from '@maitred/shared-kit/api';

/** Poll as often as the detector analyses a picture. */
const POLL_INTERVAL_MS = 2000;
/** Boxes of an older picture are out of date, because people have moved. */
const MOST_AGE_MS = 10_000;

export interface CameraPeople {
  /** Undefined if the positions of people are not known or not wanted. */
  boxes: readonly PersonBox[] | undefined;
  isLoading: boolean;
}

/** Where the detector of a camera currently sees people. */
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
