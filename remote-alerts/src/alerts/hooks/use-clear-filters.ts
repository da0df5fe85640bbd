import { useAlertsFilter } from '@maitred/shared-kit/alerts-state';
import { useCallback } from 'react';

/** Takes every filter of the list out of the address, also those that meant nothing. */
export function useClearFilters(): () => void {
  const { changeFilter } = useAlertsFilter();
  return useCallback(
    () => changeFilter({ type: undefined, restaurant: undefined, from: undefined, to: undefined }),
    [changeFilter],
  );
}
