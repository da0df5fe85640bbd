import { useMediaQuery } from '@maitred/shared-kit/ui';
import { lazy } from 'react';
import type { AlertsQueryState } from '../../alerts/hooks/use-alerts-query';
import { LatePart } from '../../parts/late-part';
import { FilterBarOutline } from './filter-bar-outline';
import { FoldedFilters } from './folded-filters';

// Calendar and selects are more code than the list: the alerts do not wait for them.
const FilterBar = lazy(async () => {
  const module = await import(/* webpackChunkName: "part-filter-bar" */ './filter-bar');
  return { default: module.FilterBar };
});

export interface AlertsFiltersProps {
  state: AlertsQueryState;
  /** How many alerts the choice leaves; undefined while it is unknown. */
  total: number | undefined;
}

/** Side by side where there is room, folded into one button on a phone. */
export function AlertsFilters({ state, total }: AlertsFiltersProps) {
  const isWide = useMediaQuery('(min-width: 48rem)');
  if (!isWide) return <FoldedFilters state={state} total={total} />;
  return (
    <LatePart loading={<FilterBarOutline state={state} />}>
      <FilterBar state={state} />
    </LatePart>
  );
}
