import {
  type CameraDetector,
  listCameraDetectorsEndpoint,
  listCamerasEndpoint,
} from '@maitred/contract';
import { useEndpoint, usePermission } from '@maitred/shared-kit/api';
import { toInstants } from '@maitred/shared-kit/filters';
import type { ComparedTotals } from '../compare/compared-totals';
import { type ReportedSilence, silencesIn } from '../detectors/silences';

const AS_READ = { revalidateOnFocus: false } as const;

/** When the detectors of a line did not report, by two calls for all restaurants; nothing until both have answered. */
export function useSilences(): (line: ComparedTotals) => ReportedSilence[] {
  const mayRead = usePermission('read_camera');
  const all = mayRead ? { query: {} } : null;
  const cameras = useEndpoint(listCamerasEndpoint, all, AS_READ);
  const detectors = useEndpoint(listCameraDetectorsEndpoint, all, {
    ...AS_READ,
    isOptional: true,
  });
  const restaurantOf = new Map(cameras.data?.map((camera) => [camera.id, camera.restaurant]));
  const byRestaurant = new Map<number | undefined, CameraDetector[]>();
  for (const detector of detectors.data ?? []) {
    const restaurant = restaurantOf.get(detector.cameraId);
    byRestaurant.set(restaurant, [...(byRestaurant.get(restaurant) ?? []), detector]);
  }
  return ({ compared: { restaurant, range, dayStart }, figures }) => {
    if (figures === undefined) return [];
    const { dateFrom, dateTo } = toInstants(range, restaurant.timezone, dayStart);
    const until = Math.min(Date.parse(dateTo), figures.instant);
    return silencesIn(
      { from: Date.parse(dateFrom), until },
      byRestaurant.get(restaurant.id),
      restaurant,
    );
  };
}

/** What of a line is missing: 0 visitors of hours that nobody counted are no figure, and others are not all. */
export function withSilences(
  line: ComparedTotals,
  silences: readonly ReportedSilence[],
): ComparedTotals {
  if (silences.length === 0) return line;
  const isUnknown = line.totals?.visitors === 0 && silences.some(({ isPart }) => !isPart);
  return {
    ...line,
    ...(isUnknown && { totals: undefined, comparable: undefined }),
    isCountedInPart: true,
  };
}
