import { useMediaQuery } from '@maitred/shared-kit/ui';
import type { AlertsQueryState } from '../../alerts/hooks/use-alerts-query';
import { FilterBar } from './filter-bar';
import { FoldedFilters } from './folded-filters';

export interface AlertsFiltersProps {
  state: AlertsQueryState;
  /** How many alerts match the filters; undefined until it is known. */
  total: number | undefined;
}

/** Filters side by side where there is room, or behind one button on a phone. */
export function AlertsFilters({ state, total }: AlertsFiltersProps) {
  const isWide = useMediaQuery('(min-width: 48rem)');
  return isWide ? <FilterBar state={state} /> : <FoldedFilters state={state} total={total} />;
}
