import { useAlertsFilter } from '@maitred/shared-kit/alerts-state';
import { Flex, useMediaQuery } from '@maitred/shared-kit/ui';
import type { AlertsQueryState } from '../../alerts/hooks/use-alerts-query';
import { DatesPicker } from './dates-picker';
import { FoldedFilters } from './folded-filters';
import { KindSelect } from './kind-select';
import { RestaurantSelect } from './restaurant-select';

export interface AlertsFiltersProps {
  state: AlertsQueryState;
  /** How many alerts the choice leaves; undefined while it is unknown. */
  total: number | undefined;
}

/** Side by side where there is room, folded into one button on a phone. */
export function AlertsFilters({ state, total }: AlertsFiltersProps) {
  const isWide = useMediaQuery('(min-width: 48rem)');
  const { changeFilter } = useAlertsFilter();
  const { filter, timeZone } = state;
  if (!isWide) return <FoldedFilters state={state} total={total} />;
  return (
    <Flex gap={2} flexWrap="wrap">
      <KindSelect width="12rem" value={filter.type} onChange={(type) => changeFilter({ type })} />
      <DatesPicker value={filter} onChange={changeFilter} timeZone={timeZone} />
      <RestaurantSelect
        width="13rem"
        value={filter.restaurant}
        onChange={(restaurant) => changeFilter({ restaurant })}
      />
    </Flex>
  );
}
