import { type Camera, type EndpointInput, listCamerasEndpoint } from '@maitred/contract';
import { usePermission } from './current-user';
import { type Resource, useEndpoint } from './use-endpoint';

/**
 * Milliseconds. Addresses of pictures expire, those of the reference provider after five minutes at the earliest:
 * a screen that nobody touches needs new ones too.
 */
const POLL_INTERVAL_MS = 4 * 60_000;

/**
 * The cameras of some restaurants, or of all that the user belongs to. Reads nothing without
 * `read_camera`, and for null.
 */
export function useCameras(
  query: EndpointInput<typeof listCamerasEndpoint>['query'] | null,
): Resource<Camera[]> {
  const mayRead = usePermission('read_camera');
  const input = query === null || !mayRead ? null : { query };
  return useEndpoint(listCamerasEndpoint, input, { pollInterval: POLL_INTERVAL_MS });
}
