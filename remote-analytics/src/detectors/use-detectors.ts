import { type CameraDetector, listCameraDetectorsEndpoint } from '@maitred/contract';
import { type Resource, useEndpoint, usePermission } from '@maitred/shared-kit/api';
import { useCallback } from 'react';
import type { CountedSeries } from '../choice/counted-series';

/** What the detectors of a restaurant's cameras have reported; no data where that is not known. */
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
 * Those that count a series: of a single zone only its camera's, as no other sees it. What zones count begins with the
 * first of them.
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

/** Reads metrics anew after what detectors reported: before it, an hour in which none did would say 0. */
export function useReloadAfter(
  { reload: reloadDetectors }: Pick<Resource<CameraDetector[]>, 'reload'>,
  reloadFigures: () => Promise<void>,
): () => Promise<void> {
  return useCallback(async () => {
    await reloadDetectors();
    await reloadFigures();
  }, [reloadDetectors, reloadFigures]);
}
