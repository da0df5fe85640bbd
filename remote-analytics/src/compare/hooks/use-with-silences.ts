import {
  type CameraDetector,
  listCameraDetectorsEndpoint,
  listCamerasEndpoint,
} from '@maitred/contract';
import { useEndpoint, usePermission } from '@maitred/shared-kit/api';
import { useMemo } from 'react';
import { withNotCounted } from '../../metrics/not-counted';
import { useRefresh } from '../../metrics/use-refresh';
import { MOST_RESTAURANTS } from './use-compare-choice';
import type { Compared, ComparedOptions } from './use-compared';

interface WithSilences {
  compared: readonly Compared[];
  /** Whether the calls have neither responded nor failed. Their notices would move what is below. */
  areSilencesAwaited: boolean;
  reloadSilences: () => Promise<void>;
}

/**
 * Adds to the metrics of restaurants when their detectors did not report, with two calls for all of them. The
 * detectors are refreshed as often as the metrics.
 */
export function useWithSilences(
  compared: readonly Compared[],
  { isReadOnce = false }: Pick<ComparedOptions, 'isReadOnce'> = {},
): WithSilences {
  const mayRead = usePermission('read_camera');
  const ids = compared.map(({ restaurant }) => restaurant.id).sort((one, other) => one - other);
  // The ids of all restaurants of a chain would make the URL too long.
  const query = ids.length > MOST_RESTAURANTS ? {} : { restaurantId: ids };
  const input = mayRead && ids.length > 0 ? { query } : null;
  const cameras = useEndpoint(listCamerasEndpoint, input, { revalidateOnFocus: false });
  const detectors = useEndpoint(listCameraDetectorsEndpoint, input, {
    revalidateOnFocus: !isReadOnce,
    isOptional: true,
  });
  useRefresh(detectors.reload, {
    days: null,
    isRunning: !isReadOnce && compared.some(({ read }) => read.state.data?.isRunning),
  });
  const byRestaurant = useMemo(() => {
    const restaurantOf = new Map(cameras.data?.map((camera) => [camera.id, camera.restaurant]));
    const detectorsOf = new Map<number | undefined, CameraDetector[]>();
    for (const detector of detectors.data ?? []) {
      const restaurant = restaurantOf.get(detector.cameraId);
      detectorsOf.set(restaurant, [...(detectorsOf.get(restaurant) ?? []), detector]);
    }
    return detectorsOf;
  }, [cameras.data, detectors.data]);
  return {
    compared: useMemo(
      () => compared.map((one) => withSilences(one, byRestaurant.get(one.restaurant.id))),
      [compared, byRestaurant],
    ),
    areSilencesAwaited: cameras.isLoading || detectors.isLoading,
    reloadSilences: detectors.reload,
  };
}

const known = new WeakMap<Compared, { detectors: readonly CameraDetector[]; result: Compared }>();

/** Cached, so that a response of one restaurant does not change the objects of the others. */
function withSilences(
  compared: Compared,
  detectors: readonly CameraDetector[] | undefined,
): Compared {
  const { read } = compared;
  const { data } = read.state;
  if (data === undefined || detectors === undefined) return compared;
  const last = known.get(compared);
  if (last?.detectors === detectors) return last.result;
  const state = { ...read.state, data: withNotCounted(data, detectors) };
  const result = { ...compared, read: { ...read, state } };
  known.set(compared, { detectors, result });
  return result;
}
