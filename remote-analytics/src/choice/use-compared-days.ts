import type { RestaurantFilter } from '@maitred/shared-kit/filters';
import { precedingRange } from './preceding-range';
import { useChoice } from './use-choice';

/** The days of the filter and those that they are compared with. */
export function useComparedDays({ restaurant, range, period, dayStart }: RestaurantFilter) {
  const { choice } = useChoice();
  return {
    restaurant,
    range,
    dayStart,
    precedingRange: precedingRange(range, period, choice.compareTo),
  };
}
