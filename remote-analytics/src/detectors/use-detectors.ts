import { type CameraDetector, listCameraDetectorsEndpoint } from '@maitred/contract';
import { type Resource, useEndpoint, usePermission } from '@maitred/shared-kit/api';
import { useCallback } from 'react';
import type { CountedSeries } from '../choice/counted-series';

/** The reports of the detectors of a restaurant's cameras; no data if that is not known. */
export function useDetectors(restaurantId: number | undefined): Resource<CameraDetector[]> {
  const mayRead = usePermission('read_camera');
  const isAsked = mayRead && restaurantId !== undefined;
  return useEndpoint(
    listCameraDetectorsEndpoint,
    isAsked ? { query: { restaurantId: [restaurantId] } } : null,
    { isOptional: true },
  );
}

/**
 * The detectors that count a series; for a single zone only that of its camera. For series of zones, `countedSince` is
 * when the first of the zones began to count.
 */
export function detectorsOf(
  { cameraId, zoneIds }: CountedSeries,
  detectors: readonly CameraDetector[] | undefined,
): readonly CameraDetector[] | undefined {
  const own = detectors?.filter((one) => cameraId === undefined || one.cameraId === cameraId);
  const [first] = (own ?? [])
    .flatMap(({ zones = [] }) => zones.filter(({ zoneId }) => zoneIds.includes(zoneId)))
    .map(({ countedSince }) => countedSince)
    .sort((one, other) => Date.parse(one) - Date.parse(other));
  return first === undefined ? own : own?.map((one) => ({ ...one, countedSince: first }));
}

/** Reloads detectors first and then metrics. Otherwise an hour in which no detector reported would show 0. */
export function useReloadAfter(
  { reload: reloadDetectors }: Pick<Resource<CameraDetector[]>, 'reload'>,
  reloadMetrics: () => Promise<void>,
): () => Promise<void> {
  return useCallback(async () => {
    await reloadDetectors();
    await reloadMetrics();
  }, [reloadDetectors, reloadMetrics]);
}
