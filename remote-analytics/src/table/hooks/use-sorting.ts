import { parseSearchFilters, withSearchFilters } from '@maitred/shared-kit/filters';
import { useSearchParams } from '@maitred/shared-kit/router';
import * as v from '@maitred/shared-kit/schema';
import { COLUMN_IDS, ORDERS, type Sorting } from '../table-column';

const entries = { sort: v.picklist(['time', ...COLUMN_IDS]), order: v.picklist(ORDERS) };

/** The sorting of the table, kept in the address. */
export function useSorting(): [Sorting, (sorting: Sorting) => void] {
  const [search, setSearch] = useSearchParams();
  const { values } = parseSearchFilters(entries, search);
  const sorting: Sorting = { by: values.sort ?? 'time', order: values.order ?? 'asc' };
  return [
    sorting,
    ({ by, order }) =>
      setSearch((current) => withSearchFilters(current, { sort: by, order }), { replace: true }),
  ];
}
