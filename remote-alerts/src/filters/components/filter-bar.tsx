import { useAlertsFilter } from '@maitred/shared-kit/alerts-state';
import { Flex } from '@maitred/shared-kit/ui';
import { memo } from 'react';
import { KIND_WIDTH, RESTAURANT_WIDTH } from '../filter-widths';
import type { AlertsFiltersProps } from './alerts-filters';
import { DatesPicker } from './dates-picker';
import { KindSelect } from './kind-select';
import { RestaurantSelect } from './restaurant-select';

/** Memoised: it renders only when the filters change, however often the list below it does. */
export const FilterBar = memo(function FilterBar({ state }: Pick<AlertsFiltersProps, 'state'>) {
  const { changeFilter } = useAlertsFilter();
  const { filter, timeZone } = state;
  return (
    <Flex gap={2} flexWrap="wrap">
      <KindSelect
        width={KIND_WIDTH}
        value={filter.type}
        onChange={(type) => changeFilter({ type })}
      />
      <DatesPicker value={filter} onChange={changeFilter} timeZone={timeZone} />
      <RestaurantSelect
        width={RESTAURANT_WIDTH}
        value={filter.restaurant}
        onChange={(restaurant) => changeFilter({ restaurant })}
      />
    </Flex>
  );
});
