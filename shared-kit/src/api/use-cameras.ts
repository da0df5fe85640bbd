import {
  type Camera,
  type EndpointInput,
  listCamerasEndpoint,
  withDistinctNames,
} from '@maitred/contract';
import { usePermission } from './current-user';
import { type Resource, useEndpoint } from './use-endpoint';

/**
 * Milliseconds. Picture addresses expire, those of the reference provider after at least five minutes, so a screen that
 * nobody touches needs new ones too.
 */
const POLL_INTERVAL_MS = 4 * 60_000;

/**
 * The cameras of some restaurants, or of all that the user belongs to, with names that are unique within a
 * restaurant. Reads nothing without `read_camera`, and for null.
 */
export function useCameras(
  query: EndpointInput<typeof listCamerasEndpoint>['query'] | null,
): Resource<Camera[]> {
  const mayRead = usePermission('read_camera');
  const input = query === null || !mayRead ? null : { query };
  const read = useEndpoint(listCamerasEndpoint, input, { pollInterval: POLL_INTERVAL_MS });
  return { ...read, data: read.data && withNamesApart(read.data) };
}

/** Caches one list for all callers, so that unchanged data does not re-render. */
const known = new WeakMap<readonly Camera[], Camera[]>();

function withNamesApart(cameras: readonly Camera[]): Camera[] {
  const found = known.get(cameras);
  if (found !== undefined) return found;
  const names = new Map<number, string>();
  for (const restaurant of new Set(cameras.map((camera) => camera.restaurant))) {
    const own = cameras.filter((camera) => camera.restaurant === restaurant);
    for (const { id, name } of withDistinctNames(own)) names.set(id, name);
  }
  const list = cameras.map((camera) => ({ ...camera, name: names.get(camera.id) ?? camera.name }));
  known.set(cameras, list);
  return list;
}
