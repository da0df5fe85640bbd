import { useAlertsFilter } from '@maitred/shared-kit/alerts-state';
import { useCallback } from 'react';

/** Removes all filters of the list from the address, including invalid ones. */
export function useClearFilters(): () => void {
  const { changeFilter } = useAlertsFilter();
  return useCallback(
    () => changeFilter({ type: undefined, restaurant: undefined, from: undefined, to: undefined }),
    [changeFilter],
  );
}
