import { Box, lazyComponent } from '@maitred/shared-kit/ui';
import type { RouteFilter } from '../routes/route-title';

const FilterBar = lazyComponent(() =>
  import(/* webpackChunkName: "signed-in" */ './filter-bar').then((module) => module.FilterBar),
);

/** The selects and the calendar load after the first paint; a placeholder keeps their height. */
export function LazyFilterBar({ filter }: { filter: RouteFilter }) {
  return <FilterBar filter={filter} loading={<Box height={10} />} />;
}
