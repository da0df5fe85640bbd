import type { Resource } from '@maitred/shared-kit/api';
import { type RestaurantFilter, toInstants } from '@maitred/shared-kit/filters';
import { useMemo } from 'react';
import { daysOf, type PersonDay, personDays, sightingsOf } from '../sightings';
import { useDetections } from './use-detections';

/** Who of a list was seen today, by the clock of its restaurant. Reads nothing while the list is undefined. */
export function useSeenToday(
  listId: number | undefined,
  { today, timeZone }: RestaurantFilter,
): Resource<PersonDay[]> {
  const range = useMemo(() => ({ from: today, to: today }), [today]);
  const instants = useMemo(() => toInstants(range, timeZone), [range, timeZone]);
  const { data, ...state } = useDetections({ listId, range, instants, today });
  const people = useMemo(
    () => data && personDays(sightingsOf(data), daysOf(range, timeZone)),
    [data, range, timeZone],
  );
  return { ...state, data: people };
}
