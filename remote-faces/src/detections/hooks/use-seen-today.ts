import { listFaceDetectionsEndpoint } from '@maitred/contract';
import { type Resource, useEndpoints, usePermission } from '@maitred/shared-kit/api';
import { type RestaurantFilter, toInstants } from '@maitred/shared-kit/filters';
import { useMemo } from 'react';
import { daysOf, type PersonDay, personDays, sightingsOf } from '../sightings';
import { POLL_INTERVAL_MS } from './use-detections';

/**
 * Which people of some lists were seen today, in the time zone of their restaurant. Undefined until all of the lists
 * have loaded, so that nobody is silently missing. Reads nothing without `read_face_profile_detections`.
 */
export function useSeenToday(
  listIds: readonly number[],
  { today, timeZone, dayStart }: RestaurantFilter,
): Resource<PersonDay[]> {
  const mayRead = usePermission('read_face_profile_detections');
  const range = useMemo(() => ({ from: today, to: today }), [today]);
  const instants = useMemo(
    () => toInstants(range, timeZone, dayStart),
    [range, timeZone, dayStart],
  );
  const { data, ...state } = useEndpoints(
    listFaceDetectionsEndpoint,
    mayRead ? listIds.map((listId) => ({ query: { listId, ...instants } })) : null,
    { pollInterval: POLL_INTERVAL_MS },
  );
  const people = useMemo(
    () => data && personDays(sightingsOf(data.flat()), daysOf(range, timeZone, dayStart)),
    [data, range, timeZone, dayStart],
  );
  return { ...state, data: people };
}
