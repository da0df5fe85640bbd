import { Box } from '@maitred/shared-kit/ui';
import { lazy, Suspense } from 'react';
import type { RouteFilter } from '../routes/route-table';

const FilterBar = lazy(() =>
  import(/* webpackChunkName: "signed-in" */ './filter-bar').then((module) => ({
    default: module.FilterBar,
  })),
);

/** The selects and the calendar load after the first paint; their place is kept meanwhile. */
export function LazyFilterBar({ filter }: { filter: RouteFilter }) {
  return (
    <Suspense fallback={<Box height={10} />}>
      <FilterBar filter={filter} />
    </Suspense>
  );
}
