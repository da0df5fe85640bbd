import { lazyComponent, useMediaQuery } from '@maitred/shared-kit/ui';
import type { AlertsQueryState } from '../../alerts/hooks/use-alerts-query';
import { FilterBarOutline } from './filter-bar-outline';
import { FoldedFilters } from './folded-filters';

// Calendar and selects are more code than the list: the alerts do not wait for them.
const FilterBar = lazyComponent(() =>
  import(/* webpackChunkName: "part-filter-bar" */ './filter-bar').then(
    (module) => module.FilterBar,
  ),
);

export interface AlertsFiltersProps {
  state: AlertsQueryState;
  /** How many alerts the choice leaves; undefined while it is unknown. */
  total: number | undefined;
}

/** Side by side where there is room, folded into one button on a phone. */
export function AlertsFilters({ state, total }: AlertsFiltersProps) {
  const isWide = useMediaQuery('(min-width: 48rem)');
  if (!isWide) return <FoldedFilters state={state} total={total} />;
  return <FilterBar loading={<FilterBarOutline state={state} />} state={state} />;
}
