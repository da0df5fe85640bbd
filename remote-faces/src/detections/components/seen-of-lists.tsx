import type { Resource } from '@maitred/shared-kit/api';
import type { RestaurantFilter } from '@maitred/shared-kit/filters';
import type { ReactNode } from 'react';
import { useSeenToday } from '../hooks/use-seen-today';
import type { PersonDay } from '../sightings';

type Seen = Resource<PersonDay[]>;

interface SeenOfListsProps {
  /** At least one. */
  listIds: readonly number[];
  restaurant: RestaurantFilter;
  /** Of the lists before these. */
  former?: Seen;
  children: (seen: Seen) => ReactNode;
}

/**
 * Who of several lists was seen today. A call tells it of one list and a hook makes one call: each
 * list takes a component around the next, and all are asked for at once.
 */
export function SeenOfLists({ listIds, restaurant, former, children }: SeenOfListsProps) {
  const [listId, ...others] = listIds;
  const own = useSeenToday(listId, restaurant);
  const seen = former ? joined(former, own) : own;
  if (others.length === 0) return children(seen);
  return (
    <SeenOfLists listIds={others} restaurant={restaurant} former={seen}>
      {children}
    </SeenOfLists>
  );
}

/** Unknown as long as one of them is: nobody is missing in silence. As old as the older. */
function joined(one: Seen, other: Seen): Seen {
  const times = [one.updatedAt, other.updatedAt].filter((time) => time !== undefined);
  return {
    data: one.data && other.data && [...one.data, ...other.data],
    error: one.error ?? other.error,
    isLoading: one.isLoading || other.isLoading,
    isStale: one.isStale || other.isStale,
    updatedAt: times.length === 0 ? undefined : Math.min(...times),
    isFormer: one.isFormer || other.isFormer,
    reload: async () => {
      await Promise.all([one.reload(), other.reload()]);
    },
  };
}
