import { listZonesEndpoint, type Zone } from '@maitred/contract';
import { type Resource, useEndpoint, usePermission } from '@maitred/shared-kit/api';
import { useMemo } from 'react';

/** The zones of a camera. Reads nothing without `read_vazone`. */
export function useCameraZones(cameraId: number): Resource<Zone[]> {
  const mayRead = usePermission('read_vazone');
  const zones = useEndpoint(listZonesEndpoint, mayRead ? { query: { cameraId } } : null);
  const data = useMemo(
    () => zones.data?.filter((zone) => zone.cameraId === cameraId),
    [zones.data, cameraId],
  );
  return { ...zones, data };
}
