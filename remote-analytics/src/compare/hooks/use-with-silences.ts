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
  /** Neither answered nor failed yet: what they say would move what stands below. */
  areSilencesAwaited: boolean;
  reloadSilences: () => Promise<void>;
}

/**
 * What was counted in restaurants beside when their detectors did not report, by two calls for all of them. What the
 * detectors say is read as often as the metrics are.
 */
export function useWithSilences(
  compared: readonly Compared[],
  { isReadOnce = false }: Pick<ComparedOptions, 'isReadOnce'> = {},
): WithSilences {
  const mayRead = usePermission('read_camera');
  const ids = compared.map(({ restaurant }) => restaurant.id).sort((one, other) => one - other);
  // All restaurants of a chain make an address too long.
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

/** Computed once: an answer of one restaurant leaves those of the others as they are. */
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
